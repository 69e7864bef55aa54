import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { StableEntryIdPlugin } from './stable-entry-id-plugin.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Builds what stands in a folder of its own, where the start of federation is written to a file of this name and the container is named after it. */
async function build(writtenName: string): Promise<{ file: string; errors: string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-entry-'));
  folders.push(folder);
  mkdirSync(path.join(folder, '.federation'));
  writeFileSync(path.join(folder, '.federation', writtenName), `globalThis.started = true;`);
  writeFileSync(path.join(folder, 'container.js'), `globalThis.container = 'offered';`);
  writeFileSync(
    path.join(folder, 'page.js'),
    `require('./.federation/${writtenName}'); require('./container.js?of=/.federation/${writtenName}');`,
  );
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './page.js',
    output: { path: path.join(folder, 'out'), filename: 'out.js' },
    optimization: { minimize: false, moduleIds: 'deterministic' },
    plugins: [new StableEntryIdPlugin()],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  return {
    file: path.join(folder, 'out/out.js'),
    errors: stats?.compilation.errors.map(({ message }) => message) ?? [],
  };
}

test('a build is the same to the byte wherever its sources stand', async () => {
  const [here, elsewhere] = [await build('entry.0a1b.js'), await build('entry.9f8e.js')];
  expect([...here.errors, ...elsewhere.errors]).toEqual([]);
  const bytes = readFileSync(here.file, 'utf8');
  expect(bytes).toContain('globalThis.started = true');
  expect(bytes).toContain("globalThis.container = 'offered'");
  expect(readFileSync(elsewhere.file, 'utf8')).toBe(bytes);
});

test('a library that starts federation from elsewhere stops the build', async () => {
  const { errors } = await build('start.js');
  expect(errors).toEqual([expect.stringMatching(/^Instead of one module .+, 0 and 0 are named by where they stand/)]);
});
