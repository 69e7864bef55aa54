import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Where the program of a thread stands: its bundle, where this process runs from bundles (`PORTAL_PROGRAMS`, platform/bin/programs.mjs),
 * otherwise `source`, a module that loads the sources.
 */
export function programUrl(name: string, source: URL): URL {
  const bundle = bundleOf(name);
  return bundle ? pathToFileURL(bundle) : source;
}

/** The same for a program that becomes a process: its file, and Node's own words for it. `source` is TypeScript. */
export function programFile(name: string, source: URL): { file: string; execArgv: string[] } {
  const bundle = bundleOf(name);
  return bundle ? { file: bundle, execArgv: [] } : { file: fileURLToPath(source), execArgv: ['--import', 'tsx'] };
}

function bundleOf(name: string): string | null {
  const folder = process.env.PORTAL_PROGRAMS;
  const bundle = folder ? join(folder, `${name}.mjs`) : '';
  return bundle && existsSync(bundle) ? bundle : null;
}
