export { RichText, type RichTextProps } from './rich-text.tsx';
export { RichLine } from './rich-line.tsx';
export { loadDrawing } from './drawing-load.ts';
