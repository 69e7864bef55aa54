/** Where the heading font is served from; `tokens.css` names it relative to itself. */
export const FONT_URL = '/fonts/newsreader-var-subset.woff2';

/** Files of this folder that the shell mounts once, in this order, before any component's styles. */
export const STYLE_SHEETS = ['tokens.css', 'base.css', 'figures.css'] as const;

/** The font file of this folder, copied with its licence (OFL.txt) to `FONT_URL`. */
export const FONT_FILE = 'fonts/newsreader-var-subset.woff2';

/** The palette of `tokens.css` without blanks: the rule that holds raw colours alone. */
const PALETTE = /:root\{((?:--[\w-]+:#[0-9a-f]{6};?)+)\}/;

/**
 * Prepares the joined style sheets for the document: points the font at where it is served, writes the colours of the palette into the roles, which
 * alone read them, and drops comments and line breaks.
 * @param css text of `STYLE_SHEETS`, joined
 * @param fontUrl address of the font, for instance with a content hash
 */
export function toDocumentCss(css: string, fontUrl: string = FONT_URL): string {
  const dense = css
    .replaceAll(FONT_FILE, fontUrl.replaceAll('"', '%22'))
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replaceAll(': ', ':')
    .replace(/;}/g, '}')
    .trim();
  return withPaletteInRoles(dense);
}

function withPaletteInRoles(css: string): string {
  const [rule = '', declarations = ''] = PALETTE.exec(css) ?? [];
  const colours = new Map(declarations.split(';').map((declaration) => declaration.split(':') as [string, string]));
  return css.replace(rule, '').replace(/var\((--[\w-]+)\)/g, (role, name: string) => colours.get(name) ?? role);
}
