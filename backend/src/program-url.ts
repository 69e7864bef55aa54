import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Where the program of a thread stands: its bundle, where this process runs from bundles (`PORTAL_PROGRAMS`, platform/bin/programs.mjs),
 * otherwise `source`, a module that loads the sources.
 */
export function programUrl(name: string, source: URL): URL {
  const folder = process.env.PORTAL_PROGRAMS;
  const bundle = folder ? join(folder, `${name}.mjs`) : '';
  return bundle && existsSync(bundle) ? pathToFileURL(bundle) : source;
}
