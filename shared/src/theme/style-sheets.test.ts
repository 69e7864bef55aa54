import { readdirSync, readFileSync } from 'node:fs';
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
  const palette = 1;
  expect(Number(css.match(/\{/g)?.length) + palette).toBe(source.replace(/\/\*[\s\S]*?\*\//g, '').match(/\{/g)?.length);
  expect(css).toContain(':root[data-theme="dark"]{color-scheme:dark;');
});

test('no component reads the palette, which documents do without', () => {
  const palette = [...source.matchAll(/--((?:slate|marigold|blue|green|red|olive|data)-[\w-]+):/g)].map(
    ([, name]) => name,
  );
  expect(palette.length).toBeGreaterThan(40);
  const parts = ['shared', 'shell', 'public-site', 'student-area', 'admin-dashboard'];
  const files = parts.flatMap((part) => {
    const folder = join(__dirname, '../../..', part, 'src');
    const names = readdirSync(folder, { recursive: true }).map(String);
    return names
      .filter((name) => /(?<!\.test)\.(tsx?|css)$/.test(name) && !name.endsWith('tokens.css'))
      .map((name) => join(folder, name));
  });
  expect(files.length).toBeGreaterThan(500);
  const reading = new RegExp(`var\\(--(${palette.join('|')})\\b`);
  expect(files.filter((file) => reading.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('roles hold the colours of the palette, and every role that is read is there', () => {
  const css = toDocumentCss(source);
  expect(css).toContain('--bg:#ffffff;');
  expect(css).not.toContain('--slate-');
  const declared = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const read = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(100);
  expect(read.filter((name) => !declared.has(name))).toEqual([]);
});
