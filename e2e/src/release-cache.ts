import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from './repository.ts';

/**
 * Builds of earlier runs. A build is named by a digest of its sources, so a portal that finds the one it needs does
 * not make it again. Neither registry nor audit log is kept: every run publishes for itself.
 */
export function restoreBuilds(dataDir: string): void {
  const cache = cacheFolder();
  if (existsSync(cache)) cpSync(cache, path.join(dataDir, 'releases'), { recursive: true });
}

/** Keeps the builds of this run, and no others. */
export function keepBuilds(dataDir: string): void {
  const cache = cacheFolder();
  const draft = path.join(REPOSITORY, '.cache', `e2e-${process.pid}`);
  copyBuilds(path.join(dataDir, 'releases'), draft);
  rmSync(path.dirname(cache), { recursive: true, force: true, maxRetries: 3 });
  mkdirSync(path.dirname(cache), { recursive: true });
  renameSync(draft, cache);
}

/** Copies the builds of every part from one store to another, and nothing else. */
export function copyBuilds(from: string, to: string): void {
  const parts = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of parts)
    if (!name.startsWith('.')) cpSync(path.join(from, name), path.join(to, name), { recursive: true });
}

/** What makes a build is not part of the build's own name. */
function cacheFolder(): string {
  const hash = createHash('sha256');
  const builder = path.join(REPOSITORY, 'platform/src/releases');
  const files = readdirSync(builder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort())
    hash.update(readFileSync(file));
  return path.join(REPOSITORY, '.cache/e2e', hash.digest('hex').slice(0, 12));
}
