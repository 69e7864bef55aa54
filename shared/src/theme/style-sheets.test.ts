import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONT_FILE, STYLE_SHEETS, toDocumentCss } from './style-sheets.ts';

const source = STYLE_SHEETS.map((file) => readFileSync(join(__dirname, file), 'utf8')).join('\n');

test('the font is fetched from where it is served', () => {
  const css = toDocumentCss(source, '/fonts/newsreader.abc123.woff2');
  expect(css).toContain('url("/fonts/newsreader.abc123.woff2")');
  expect(css).not.toContain(FONT_FILE);
});

test('comments and line breaks stay behind, rules do not', () => {
  const css = toDocumentCss(source);
  expect(css).not.toMatch(/\n|\/\*/);
  expect(css.match(/\{/g)?.length).toBe(source.replace(/\/\*[\s\S]*?\*\//g, '').match(/\{/g)?.length);
  expect(css).toContain(':root[data-theme="dark"]{color-scheme:dark;');
});
