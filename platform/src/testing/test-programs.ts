import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { build, Plugin, stop } from 'esbuild';

/** Programs that tests start in processes of their own: what Jest cannot load, and what is to be killed. */
const sources = {
  backend: 'platform/src/backend/testing/backend-process.ts',
  database: 'platform/src/database/testing/database-process.ts',
  portal: 'platform/src/durability/portal-backend-process.ts',
};

export type TestProgram = keyof typeof sources;

/** Names the folder with the programs as bundles, for Jest's workers. */
const bundlesVariable = 'TEST_PROGRAMS';

/** These load files that lie beside them. */
const leftAsTheyAre = ['@electric-sql/pglite', '@electric-sql/pglite/*', 'bcrypt', 'pino'];

/** Packages that are no ES modules ask for these. */
const words = `import { createRequire as makeRequire$ } from 'node:module'; const require = makeRequire$(import.meta.url);`;

/** Starts a program of the tests: the bundle that Jest's global set-up has made, else the sources. */
export function forkProgram(
  program: TestProgram,
  args: readonly string[] = [],
  options: ForkOptions = {},
): ChildProcess {
  const bundles = process.env[bundlesVariable];
  return bundles
    ? fork(join(bundles, `${program}.mjs`), args, { execArgv: [], ...options })
    : fork(resolve(sources[program]), args, { execArgv: ['--import', 'tsx'], ...options });
}

/**
 * Bundles the programs for `forkProgram`. Loaded module by module, one takes two seconds of a processor before it does anything; loaded as
 * a bundle, a third of one. They stand inside `node_modules`, where packages are found.
 */
export async function bundlePrograms(): Promise<void> {
  // The bundler that the TypeScript loader is made of; it comes and goes with it.
  const ofTheLoader = createRequire(createRequire(resolve('package.json')).resolve('tsx'));
  const bundler = ofTheLoader('esbuild') as { build: typeof build; stop: typeof stop };
  mkdirSync(resolve('node_modules/.cache'), { recursive: true });
  const folder = mkdtempSync(resolve('node_modules/.cache/test-programs-'));
  await bundler.build({
    entryPoints: Object.entries(sources).map(([out, source]) => ({ in: resolve(source), out })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: leftAsTheyAre,
    banner: { js: words },
    plugins: [whereSourcesAre],
    logLevel: 'error',
  });
  await bundler.stop();
  process.env[bundlesVariable] = folder;
}

/** Removes what `bundlePrograms` has made. */
export async function removePrograms(): Promise<void> {
  const bundles = process.env[bundlesVariable];
  if (bundles) await rm(bundles, { recursive: true, force: true });
}

/** Modules go on finding the files beside them. */
const whereSourcesAre: Plugin = {
  name: 'where sources are',
  setup: (plugin) =>
    plugin.onLoad({ filter: /\.[cm]?[jt]s$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!/import\.meta\.(url|dirname)|\b__dirname\b/.test(source)) return undefined;
      const folder = JSON.stringify(join(path, '..'));
      return {
        contents: source
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
          .replaceAll('import.meta.dirname', folder)
          .replaceAll(/\b__dirname\b/g, folder),
        loader: /ts$/.test(path) ? 'ts' : 'js',
      };
    }),
};
