import type { PartName } from '../parts.ts';
import type { AuditEntry } from './audit-log.ts';
import { type LivePart, type Registry, type Release, toLivePart } from './release.ts';

/** A build of a part. */
export interface BuildName {
  part: PartName;
  buildId: string;
}

/** What became of a build that was to go live. */
export interface MadeLive {
  part: PartName;
  /** False when this build was live before. */
  changed: boolean;
  live: LivePart;
}

/** What changes of a part in the registry, and what is noted of it. `live` is null of a part that goes. */
export type RegistryChange = Pick<AuditEntry, 'part' | 'action' | 'at' | 'from' | 'because' | 'percent'> & {
  live: LivePart | null;
  /** What is noted as the build that came, when that is not what is live then. */
  to?: string;
};

/** What becomes of `release` when it goes live in the place of what is live of its part. */
export function outcomeOf(release: Release, registry: Registry, how: Pick<LivePart, 'since' | 'reason'>): MadeLive {
  const { part, buildId } = release;
  const current = registry.parts[part];
  if (current?.buildId === buildId) return { part, changed: false, live: current };
  const live = toLivePart(release, { ...how, previous: current?.buildId ?? null, disabled: current?.disabled });
  return { part, changed: true, live };
}

/** Lines of the log for changes that make, together, a revision of the registry. */
export function notedOf(changes: readonly RegistryChange[], how: Pick<AuditEntry, 'revision' | 'by'>): AuditEntry[] {
  return changes.map(({ live, to = live?.buildId ?? null, ...change }) => ({ ...{ ...change, to, ...how } }));
}

/** Lines for builds that go out of the store now, with their bytes. */
export function prunedEntries(
  gone: readonly (BuildName & { bytes: number })[],
  how: Pick<AuditEntry, 'revision' | 'by'>,
): AuditEntry[] {
  const at = new Date().toISOString();
  return gone.map(({ part, buildId, bytes }) => ({
    at,
    ...how,
    action: 'prune',
    part,
    from: buildId,
    to: null,
    bytes,
  }));
}

/** What is live after changes of what was. */
export function changedParts(registry: Registry, changes: readonly RegistryChange[]): Registry['parts'] {
  const parts = { ...registry.parts };
  for (const { part, live } of changes) {
    if (live) parts[part] = live;
    else delete parts[part];
  }
  return parts;
}
