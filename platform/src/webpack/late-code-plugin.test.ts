import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundle } from '../releases/bundle.ts';
import { LateCodePlugin } from './late-code-plugin.ts';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'late-code-')));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCES = {
  'pages.js': `
    void import(/* webpackChunkName: "staff" */ './staff.js');
    export const pages = {
      home: () => import(/* webpackChunkName: "home" */ './home.js'),
      staff: async () => {
        const { page } = await import(/* webpackChunkName: "staff" */ './staff.js');
        return page;
      },
      plain: () => import('./plain.js').then(({ page }) => page),
    };`,
  'home.js': `export const page = 'the home page';`,
  'staff.js': `export const page = 'the page of the staff';`,
  'plain.js': `export const page = 'a page without a name';`,
};

interface Built {
  text: string;
  pages: Record<'home' | 'staff' | 'plain', () => Promise<unknown>>;
}

async function build(isLeftOut: (chunk: string | undefined) => boolean): Promise<Built> {
  const output = mkdtempSync(path.join(folder, 'build-'));
  for (const [name, source] of Object.entries(SOURCES)) writeFileSync(path.join(output, name), source);
  mkdirSync(path.join(output, 'out'));
  await bundle({
    name: 'sources',
    mode: 'production',
    target: 'node20',
    entry: path.join(output, 'pages.js'),
    output: {
      path: path.join(output, 'out'),
      filename: 'index.cjs',
      library: { type: 'commonjs2' },
      asyncChunks: false,
    },
    plugins: [new LateCodePlugin(isLeftOut)],
  });
  const file = path.join(output, 'out/index.cjs');
  return { text: readFileSync(file, 'utf8'), ...(createRequire(file)(file) as Pick<Built, 'pages'>) };
}

test('chunks that are left out are not in the build, and asking for one rejects with its name', async () => {
  const { text, pages } = await build((chunk) => chunk === 'staff');
  expect(text).not.toContain('the page of the staff');
  await expect(pages.staff()).rejects.toThrow('The server build is without staff, which browsers alone draw.');
  expect(await pages.home()).toMatchObject({ page: 'the home page' });
  expect(await pages.plain()).toBe('a page without a name');
});

test('all late code is left out, named or not', async () => {
  const { text, pages } = await build(() => true);
  expect(Object.keys(pages)).toEqual(['home', 'staff', 'plain']);
  for (const word of ['the home page', 'the page of the staff', 'a page without a name'])
    expect(text).not.toContain(word);
  await expect(pages.plain()).rejects.toThrow('The server build is without this code');
});

test('of a build that draws everything nothing is left out', async () => {
  const { pages } = await build(() => false);
  expect(await pages.staff()).toBe('the page of the staff');
});
