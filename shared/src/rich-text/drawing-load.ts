import { lazyCode } from '../ui/lazy-page.tsx';

const drawing = lazyCode(
  () => import(/* webpackChunkName: "rich-text-drawing" */ './drawing.tsx'),
  ({ Drawing }) => Drawing,
);

/** How far the code that draws Markdown is. */
export const drawingLoad = drawing.page;

/** Fetches the code that draws Markdown: what is to be read without a connection later asks for it before. */
export const loadDrawing = drawing.load;
