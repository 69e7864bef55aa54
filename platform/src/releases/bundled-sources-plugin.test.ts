import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { BundledSourcesPlugin } from './bundled-sources-plugin.ts';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'sources-')));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES: Record<string, string> = {
  'part/page.js': `import { used } from '../shared/src/index.js';\nimport { kit } from 'zod';\nconsole.log(used, kit, import('../shared/src/later.js'));`,
  'shared/src/index.js': `export { used } from './used.js';\nexport { unused } from './unused.js';`,
  'shared/src/used.js': 'export const used = () => 1;',
  'shared/src/unused.js': 'export const unused = 1;',
  'shared/src/later.js': 'export const later = 1;',
  'shared/package.json': '{"sideEffects":false}',
  'shared/node_modules/zod/index.js': 'export const kit = 1;',
};

test('of a folder’s files those are named that a build holds code of, now or later, and of installed packages none', async () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const sources = new BundledSourcesPlugin(path.join(folder, 'shared'));
  await build({
    mode: 'production',
    entry: path.join(folder, 'part/page.js'),
    output: { path: path.join(folder, 'out') },
    resolve: { modules: [path.join(folder, 'shared/node_modules')] },
    plugins: [sources],
  });
  expect(sources.files()).toEqual(['src/later.js', 'src/used.js']);
});

function build(config: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((failure, stats) =>
      compiler.close(() =>
        failure || stats?.hasErrors() ? reject(failure ?? new Error(stats?.toString())) : resolve(),
      ),
    );
  });
}
