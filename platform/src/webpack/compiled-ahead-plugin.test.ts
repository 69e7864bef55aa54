import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundle } from '../releases/bundle.ts';
import { CompiledAheadPlugin } from './compiled-ahead-plugin.ts';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'compiled-ahead-')));
afterAll(() => rmSync(folder, { recursive: true }));

test('browsers are told to compile the files of pages while they arrive, and large ones only where they are named', async () => {
  const library = `export const words = '${'word '.repeat(2_000)}';`;
  writeFileSync(path.join(folder, 'page.js'), `document.title = 'Page';`);
  writeFileSync(path.join(folder, 'library.js'), `${library} document.title = words;`);
  await bundle({
    name: 'files',
    mode: 'production',
    target: 'web',
    entry: Object.fromEntries(
      ['page', 'library', 'shell'].map((name) => [name, path.join(folder, `${name === 'page' ? name : 'library'}.js`)]),
    ),
    output: { path: path.join(folder, 'out') },
    plugins: [new CompiledAheadPlugin({ upToBytes: 5_000, always: ['shell.js'] })],
  });
  const firstLineOf = (name: string) => readFileSync(path.join(folder, 'out', name), 'utf8').split('\n')[0];
  expect(firstLineOf('page.js')).toBe('//# allFunctionsCalledOnLoad');
  expect(firstLineOf('shell.js')).toBe('//# allFunctionsCalledOnLoad');
  expect(firstLineOf('library.js')).not.toContain('//#');
});
