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
