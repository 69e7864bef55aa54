import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { ReplacedModulesPlugin } from './replaced-modules-plugin.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-replaced-'));
  writeFileSync(file('package.json'), `{ "name": "library", "version": "1.2.3" }`);
  writeFileSync(file('entry.js'), `export { value } from './library.js';`);
  writeFileSync(file('library.js'), `export const value = 'theirs';`);
  writeFileSync(file('unused.js'), `export const value = 'unused';`);
  writeFileSync(file('ours.js'), `export const value = 'ours';`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string) => path.join(folder, name);

/** What a build complains of in which `ours.js` is to stand in for a module. */
async function complaintsWhenReplacing(original: string, read = '1.2.3'): Promise<string[]> {
  const alias = { [file(original)]: file('ours.js') };
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './entry.js',
    output: { path: file('out') },
    resolve: { alias },
    plugins: [new ReplacedModulesPlugin(alias, { library: read })],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  return stats?.compilation.errors.map(({ message }) => message) ?? [];
}

test('a module that is asked for is replaced', async () => {
  expect(await complaintsWhenReplacing('library.js')).toEqual([]);
});

test('one that a new version of the library has moved stops the build with its name', async () => {
  expect(await complaintsWhenReplacing('moved.js')).toEqual([
    `${file('moved.js')} is not there any more, so ${file('ours.js')} does not stand in for it (decision 15).`,
  ]);
});

test('so does one that the library does without', async () => {
  expect(await complaintsWhenReplacing('unused.js')).toEqual([
    `${file('unused.js')} is not asked for any more, so ${file('ours.js')} does not stand in for it (decision 15).`,
  ]);
});

test('so does one of a version that nobody has read: it may be called otherwise', async () => {
  expect(await complaintsWhenReplacing('library.js', '1.2.2')).toEqual([
    `${file('library.js')} is of library 1.2.3, which nobody has read, so ${file('ours.js')} does not stand in for it (decision 15).`,
  ]);
});
