import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { Portal } from '../portal.ts';
import { PublishError } from '../releases/publish-error.ts';

/**
 * Writes what is live as plain files for a static host: a document for each page and each row that has one, the feeds, the client files of the live builds, the
 * registry, and `_headers` with the policy of each document. The data has to be reachable by the browser: set SUPABASE_URL.
 */
export async function exportSite([folder]: readonly string[]): Promise<void> {
  if (!folder) throw new PublishError('Which folder shall the site be written to?');
  const config = readConfig(process.env);
  const portal = new Portal(config, createLog(config.logFormat), { isPlain: true });
  try {
    await portal.start();
    const target = path.resolve(folder);
    const headers: string[] = ['/assets/*', '  cache-control: public, max-age=31536000, immutable'];
    for (const { pathname, document } of await portal.documents()) {
      const file = document.status === 404 ? '404.html' : path.join(pathname, 'index.html');
      write(path.join(target, file), document.html);
      headers.push(pathname, `  content-security-policy: ${document.policy}`, '  cache-control: no-cache');
    }
    for (const { pathname, body } of await portal.feeds()) write(path.join(target, pathname), body);
    for (const [part, live] of Object.entries(portal.store.registry().parts)) {
      const source = path.join(portal.store.buildFolder(part, live.buildId), 'client');
      cpSync(source, path.join(target, 'assets', part, live.buildId), { recursive: true });
    }
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
