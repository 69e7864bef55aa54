export { type Breakpoint, BREAKPOINTS, media } from './media.ts';
export { FONT_FILE, FONT_URL, STYLE_SHEETS, toDocumentCss } from './style-sheets.ts';
