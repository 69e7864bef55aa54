/** Where the heading font is served from; `tokens.css` names it relative to itself. */
export const FONT_URL = '/fonts/newsreader-var-subset.woff2';

/** Files of this folder that the shell mounts once, in this order, before any component's styles. */
export const STYLE_SHEETS = ['tokens.css', 'base.css', 'figures.css'] as const;

/** The font file of this folder, copied with its licence (OFL.txt) to `FONT_URL`. */
export const FONT_FILE = 'fonts/newsreader-var-subset.woff2';

/**
 * Prepares the joined style sheets for the document: points the font at where it is served and drops comments and line breaks.
 * @param css text of `STYLE_SHEETS`, joined
 * @param fontUrl address of the font, for instance with a content hash
 */
export function toDocumentCss(css: string, fontUrl: string = FONT_URL): string {
  return css
    .replaceAll(FONT_FILE, fontUrl.replaceAll('"', '%22'))
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replaceAll(': ', ':')
    .replace(/;}/g, '}')
    .trim();
}
