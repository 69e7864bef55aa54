import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from './install.mjs';

/** What runs from bundles: the command line, and the threads and processes that it starts. */
export const PROGRAMS = {
  portal: 'platform/src/cli/main.ts',
  'pglite-thread': 'backend/src/database/pglite-worker.ts',
  'render-thread': 'platform/src/compose/worker.ts',
  'build-process': 'platform/src/releases/build-worker.ts',
  'types-process': 'platform/src/releases/types/compare-types-worker.ts',
};

/** All that the bundles are made of, beside packages. */
const SOURCES = [
  'platform/bin',
  'platform/src',
  'backend/src',
  'shared/src/calendar',
  'shared/src/portal-name',
  'shared/src/content-lines',
  'shared/src/online',
  'shared/src/time',
  // The contract, and earlier majors of it that the shell speaks as well.
  ...readdirSync(path.join(repository, 'shared/src'))
    .filter((name) => /^contract(-|$)/.test(name))
    .map((name) => `shared/src/${name}`),
];

/** Inside `platform`, where its packages are found. */
const KEPT_IN = path.join(repository, 'platform/.cache/programs');
const KEPT_AT_MOST = 5;

/** These load files that lie beside them, or are needed for building only. */
const LEFT_AS_THEY_ARE = [
  '@electric-sql/pglite',
  '@electric-sql/pglite/*',
  '@module-federation/*',
  '@swc/*',
  'bcrypt',
  'minimizer-webpack-plugin',
  'pino',
  'playwright-core',
  'swc-loader',
  'tsx',
  'tsx/*',
  'typescript',
  'typescript/*',
  'webpack',
  'webpack-dev-server',
  'webpack-subresource-integrity',
];

/** Packages that are no ES modules ask for these. */
const WORDS = `import { createRequire as makeRequire$ } from 'node:module'; const require = makeRequire$(import.meta.url);`;

/**
 * The folder with the bundles of these sources, made where it is missing: module by module, the portal takes a second and a half of a
 * processor before it does anything, as a bundle a third of one, and each of its threads likewise. Null where they cannot be made.
 */
export async function bundledPrograms() {
  const folder = path.join(KEPT_IN, digestOfSources(repository));
  if (existsSync(folder)) return folder;
  try {
    mkdirSync(KEPT_IN, { recursive: true });
    const draft = mkdtempSync(path.join(KEPT_IN, 'draft-'));
    try {
      requireDigested(await bundlePrograms(PROGRAMS, draft));
      renameSync(draft, folder);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
    forgetOld(folder);
  } catch (error) {
    // Somebody else may have made it meanwhile; a folder that nobody may write to is no reason not to start.
    if (!existsSync(folder)) {
      if (error.code === undefined) throw error;
      return null;
    }
  }
  return folder;
}

/** The bundler that the TypeScript loader is made of; it comes and goes with it. */
export function loaderBundler() {
  return createRequire(createRequire(path.join(repository, 'platform/package.json')).resolve('tsx'))('esbuild');
}

/**
 * Writes a bundle `<name>.mjs` for each of `entries` (name to source) into `folder`, which lies where their packages are found. Resolves to the
 * files of the repository that they are made of.
 */
export async function bundlePrograms(entries, folder) {
  const { build, stop } = loaderBundler();
  const { metafile } = await build({
    absWorkingDir: repository,
    entryPoints: Object.entries(entries).map(([out, source]) => ({ in: source, out })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    keepNames: true,
    external: LEFT_AS_THEY_ARE,
    banner: { js: WORDS },
    plugins: [whereSourcesAre],
    metafile: true,
    logLevel: 'error',
  });
  await stop();
  return Object.keys(metafile.inputs).filter((file) => !/node_modules\/|^\.\.\//.test(file));
}

function requireDigested(files) {
  const stray = files.find((file) => !SOURCES.some((source) => file.startsWith(`${source}/`)));
  if (stray) throw new Error(`${stray} belongs to a bundle: name its folder in SOURCES of platform/bin/programs.mjs.`);
}

/** Of the sources below `root`, and of where that is: a bundle names the files beside it by their whole paths, and a checkout may be copied or moved. */
export function digestOfSources(root) {
  const digest = createHash('sha256')
    .update(root)
    .update(readFileSync(path.join(root, 'package-lock.json')));
  for (const source of SOURCES) {
    for (const name of readdirSync(path.join(root, source), { recursive: true }).sort()) {
      if (!/(?<!\.test)\.(tsx?|mjs)$/.test(name)) continue;
      digest.update(`\0${source}/${name}\0`).update(readFileSync(path.join(root, source, name)));
    }
  }
  return digest.digest('hex').slice(0, 16);
}

/** Those of sources that are gone; a portal that still runs from older ones goes on with the sources (`programUrl`). */
function forgetOld(newest) {
  const others = readdirSync(KEPT_IN)
    .map((name) => path.join(KEPT_IN, name))
    .filter((folder) => folder !== newest)
    .map((folder) => ({ folder, madeAt: statSync(folder).mtimeMs }))
    .sort((one, other) => other.madeAt - one.madeAt);
  for (const { folder } of others.slice(KEPT_AT_MOST)) rmSync(folder, { recursive: true, force: true });
}

/** Modules go on finding the files beside them. */
const whereSourcesAre = {
  name: 'where sources are',
  setup: (plugin) =>
    plugin.onLoad({ filter: /\.[cm]?[jt]s$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8');
      if (!/import\.meta\.(url|dirname)|\b__dirname\b/.test(source)) return undefined;
      const folder = JSON.stringify(path.dirname(file));
      return {
        contents: source
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
          .replaceAll('import.meta.dirname', folder)
          .replaceAll(/\b__dirname\b/g, folder),
        loader: /ts$/.test(file) ? 'ts' : 'js',
      };
    }),
};
