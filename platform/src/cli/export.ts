import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { Portal } from '../portal.ts';
import { exportBuilds, pruneExport } from '../releases/export-builds.ts';
import type { BuildName } from '../releases/made-live.ts';
import { PublishError } from '../releases/publish-error.ts';
import { lookAtStore } from './open-store.ts';
import { readWords } from './read-words.ts';
import { print } from './tell.ts';

/** The whole site for a host of plain files; or, beside a portal that may run, the client files of the parts that are named, or of all with `--assets`. */
export async function exportFiles(words: readonly string[]): Promise<void> {
  const { positionals, values } = readWords(words, {
    assets: { type: 'boolean', default: false },
    prune: { type: 'boolean', default: false },
  });
  const [folder, ...named] = positionals;
  if (!folder) throw new PublishError('Which folder shall the site be written to?');
  const target = path.resolve(folder);
  if (named.length === 0 && !values.assets) {
    if (values.prune) throw new PublishError('--prune needs the names of parts, or --assets.');
    return exportSite(target);
  }
  const store = await lookAtStore();
  const parts = values.assets ? Object.keys(store.registry().parts) : named;
  const added = await exportBuilds(store, target, parts);
  for (const build of added) print(`${nameOf(build)} is in ${target}.`);
  if (added.length === 0) print(`${target} has everything that is live.`);
  const gone = values.prune ? await pruneExport(store, target, parts) : [];
  for (const build of gone) print(`${nameOf(build)} went, which the store has no more.`);
}

function nameOf({ part, buildId }: BuildName): string {
  return `${part} ${buildId}`;
}

/**
 * Writes what is live as plain files for a static host: a document for each page and each row that has one, the feeds, the client files of the live builds, the
 * registry, and `_headers` with the policy of each document. The data has to be reachable by the browser: set SUPABASE_URL.
 */
async function exportSite(target: string): Promise<void> {
  const config = readConfig(process.env);
  const portal = new Portal(config, createLog(config.logFormat), { isPlain: true });
  try {
    await portal.start();
    const headers: string[] = [
      '/assets/*',
      '  cache-control: public, max-age=31536000, immutable',
      '  access-control-allow-origin: *',
    ];
    for (const { pathname, document } of await portal.documents()) {
      const file = document.status === 404 ? '404.html' : path.join(pathname, 'index.html');
      write(path.join(target, file), document.html);
      headers.push(pathname, `  content-security-policy: ${document.policy}`, '  cache-control: no-cache');
    }
    for (const { pathname, body } of await portal.feeds()) write(path.join(target, pathname), body);
    await exportBuilds(portal.store, target);
    write(path.join(target, 'registry.json'), JSON.stringify(portal.publicRegistry()));
    write(path.join(target, '_headers'), `${headers.join('\n')}\n`);
    process.stdout.write(`The site is in ${target}.\n`);
  } finally {
    await portal.stop();
  }
}

function write(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
