import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AuditEntry } from './audit-log.ts';
import type { LivePart, Registry } from './release.ts';
import type { BuildName } from './made-live.ts';
import type { ReleaseStore } from './store.ts';

/** Days for which a build stays after it was live or made: a tab may be open for as long, and asks for files of the build it began with. */
export const KEPT_DAYS = 14;
const KEPT_MS = KEPT_DAYS * 86_400_000;

/** What a build stays in the store for. */
export type Need = 'live' | 'canary' | 'previous' | 'recent';

export interface StoredBuild extends BuildName {
  /** As its record says; null when that cannot be read. */
  version: string | null;
  /** What its files hold on disk. */
  bytes: number;
  /** When it was live last or was put into the store, whichever is later; ms since 1970. */
  usedAt: number;
  /** Null when nothing needs it any more. */
  need: Need | null;
}

/** What the store holds, by part, what was used last first: as of `now`, in ms since 1970. Rejects with `StartError` when the registry cannot be read. */
export async function storedBuilds(store: ReleaseStore, now = Date.now()): Promise<StoredBuild[]> {
  const stored: StoredBuild[] = [];
  const needOf = needsIn(store, store.registry(), now);
  for (const part of store.storedParts()) {
    const needs = store.builds(part).map((buildId) => ({ part, buildId, ...needOf({ part, buildId }) }));
    for (const build of needs.sort((one, other) => other.usedAt - one.usedAt)) {
      const bytes = await bytesIn(store.buildFolder(part, build.buildId));
      const version = store.recordOf(part, build.buildId)?.version ?? null;
      if (bytes !== null) stored.push({ ...build, version, bytes });
    }
  }
  return stored;
}

/** Takes what nothing needs any more as of `now` out of the store. Resolves to what went. Rejects with `StartError` when the registry cannot be read. */
export async function pruneBuilds(store: ReleaseStore, now = Date.now()): Promise<StoredBuild[]> {
  const found = (await storedBuilds(store, now)).filter(({ need }) => need === null);
  let gone: StoredBuild[] = [];
  await store.discard((registry) => {
    // Meanwhile others may have made one live, or taken it away.
    const needOf = needsIn(store, registry, now);
    gone = found.filter((build) => store.has(build.part, build.buildId) && needOf(build).need === null);
    return gone;
  });
  await store.removeStaging(now - STAGED_MS);
  return gone;
}

/** "3 builds (12.4 MB)", for people. */
export function countedBuilds(builds: readonly Pick<StoredBuild, 'bytes'>[]): string {
  const bytes = builds.reduce((total, build) => total + build.bytes, 0);
  return `${builds.length} ${builds.length === 1 ? 'build' : 'builds'} (${megabytes(bytes)})`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A build is staged for the seconds that it takes to copy it. */
const STAGED_MS = 3_600_000;

/**
 * Whatever the registry names is needed, and what was used lately. A registry that is not there was deleted and names nothing, which says nothing:
 * everything is needed then.
 */
function needsIn(
  store: ReleaseStore,
  registry: Registry,
  now: number,
): (build: BuildName) => Pick<StoredBuild, 'usedAt' | 'need'> {
  const liveAt = lastLive(store.audit());
  return ({ part, buildId }) => {
    const usedAt = Math.max(liveAt.get(`${part} ${buildId}`) ?? 0, store.storedAt(part, buildId));
    const isRecent = registry.revision === 0 || now - usedAt < KEPT_MS;
    return { usedAt, need: namedBy(registry.parts[part], buildId) ?? (isRecent ? 'recent' : null) };
  };
}

function namedBy(live: LivePart | undefined, buildId: string): Need | null {
  if (live?.buildId === buildId) return 'live';
  if (live?.canary?.buildId === buildId) return 'canary';
  return live?.previous === buildId ? 'previous' : null;
}

/** Part and build -> when a change of what is live named it last. */
function lastLive(audit: readonly AuditEntry[]): Map<string, number> {
  const changes = audit.filter(({ action }) => action !== 'prune');
  return new Map(
    changes.flatMap(({ part, from, to, at }) =>
      [from, to].flatMap((buildId) => (buildId === null ? [] : [[`${part} ${buildId}`, Date.parse(at)] as const])),
    ),
  );
}

/** Null when the folder is taken away meanwhile. */
async function bytesIn(folder: string): Promise<number | null> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    const files = entries.filter((entry) => entry.isFile());
    const stats = await Promise.all(files.map(({ parentPath, name }) => stat(path.join(parentPath, name))));
    return stats.reduce((total, { size }) => total + size, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
