import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { NoChunkZeroPlugin } from './no-chunk-zero-plugin.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Counts from 0, files on demand before the page. */
const counting = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('counting', (compilation) => {
      compilation.hooks.chunkIds.tap('counting', (chunks) => {
        const inTurn = [...chunks].toSorted((one, other) => Number(one.hasRuntime()) - Number(other.hasRuntime()));
        for (const [id, chunk] of inTurn.entries()) Object.assign(chunk, { id, ids: [id] });
      });
    });
  },
};

/** Builds a page with two files on demand, whose ids count from 0. Gives its scripts and the ids that the first of them has digests for. */
async function build(plugins: webpack.WebpackPluginInstance[]): Promise<{ scripts: string[]; checked: string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-chunks-'));
  folders.push(folder);
  for (const name of ['one', 'two'])
    writeFileSync(path.join(folder, `${name}.js`), `export const ${name} = '${name}';`);
  writeFileSync(path.join(folder, 'page.js'), `void import('./one.js'); void import('./two.js');`);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './page.js',
    output: {
      path: path.join(folder, 'out'),
      filename: 'page.js',
      chunkFilename: '[id].js',
      crossOriginLoading: 'anonymous',
    },
    optimization: { minimize: false, chunkIds: false },
    plugins: [counting, ...plugins, new SubresourceIntegrityPlugin()],
  });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
  const digests = /sriHashes = (\{.*?\})/.exec(readFileSync(path.join(folder, 'out/page.js'), 'utf8'))?.[1] ?? '{}';
  return {
    scripts: readdirSync(path.join(folder, 'out')).toSorted(),
    checked: Object.keys(JSON.parse(digests) as object),
  };
}

test('each file on demand has a digest, also the one whose id would be 0', async () => {
  const { scripts, checked } = await build([new NoChunkZeroPlugin()]);
  expect(checked).toHaveLength(2);
  expect(scripts).toEqual([...checked.map((id) => `${id}.js`), 'page.js']);
  expect(checked).not.toContain('0');
});

test('without the plugin the library leaves that one unchecked', async () => {
  const { scripts, checked } = await build([]);
  expect(scripts).toContain('0.js');
  expect(checked).not.toContain('0');
});
