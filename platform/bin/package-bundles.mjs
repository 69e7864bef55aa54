import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repository } from './install.mjs';
import { loaderBundler } from './programs.mjs';

const require = createRequire(import.meta.url);

/** In another repository the contract has a package of its own. */
const CONTRACT = { inside: '@portal/shared/contract', outside: '@portal/contract' };

/** Where a module of the bundle stood in the sources, and stands beside the bundle. */
const PLACES = `import { createRequire as makeRequire$ } from 'node:module';
import { fileURLToPath as pathOf$ } from 'node:url';
const require = makeRequire$(import.meta.url);
const place$ = (name) => new URL(name, import.meta.url).href;`;

/** Writes the contract into `folder`, for those who import it (`index.js`) and those who require it (`index.cjs`). */
export async function bundleContract(source, folder) {
  const { build, stop } = loaderBundler();
  const common = { entryPoints: [source], bundle: true, packages: 'external', jsx: 'automatic', target: 'es2022' };
  await build({ ...common, outfile: path.join(folder, 'index.js'), format: 'esm' });
  await build({ ...common, outfile: path.join(folder, 'index.cjs'), format: 'cjs' });
  await stop();
}

/** Writes `portal-build.mjs` into `folder`. Resolves to the packages that it imports. */
export async function bundlePortalBuild(source, folder) {
  const { build, stop } = loaderBundler();
  const outfile = path.join(folder, 'portal-build.mjs');
  const { metafile } = await build({
    absWorkingDir: repository,
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    keepNames: true,
    packages: 'external',
    banner: { js: `#!/usr/bin/env node\n${PLACES}` },
    plugins: [ownPackages, placesBesideTheBundle],
    metafile: true,
    logLevel: 'error',
  });
  await stop();
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  return [...new Set(imported.filter(({ external }) => external).map((entry) => packageOf(entry.path)))];
}

function packageOf(request) {
  return /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;
}

/** All of ours but the contract goes into the bundle. */
const ownPackages = {
  name: 'own packages',
  setup: (plugin) =>
    plugin.onResolve({ filter: /^@portal\// }, ({ path: request }) =>
      request === CONTRACT.inside
        ? { path: CONTRACT.outside, external: true }
        : { path: require.resolve(request), sideEffects: false },
    ),
};

const placesBesideTheBundle = {
  name: 'places beside the bundle',
  setup: (plugin) =>
    plugin.onLoad({ filter: /\.[cm]?[jt]s$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8');
      const place = (name) => JSON.stringify(path.relative(repository, name).split(path.sep).join('/'));
      return {
        contents: source
          .replaceAll('import.meta.url', `place$(${place(file)})`)
          .replaceAll('import.meta.dirname', `pathOf$(place$(${place(path.dirname(file))}))`),
        loader: /ts$/.test(file) ? 'ts' : 'js',
      };
    }),
};
