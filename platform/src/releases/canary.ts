import { StartError } from '@portal/backend/start-error';
import { isRemoteName, type PartName, type RemoteName } from '../parts.ts';
import type { BuildName, MadeLive } from './made-live.ts';
import { type Registry, type Release, toCanary } from './release.ts';
import type { ReleaseStore } from './store.ts';

export const SHELL_FOR_ALL = 'The shell goes live for everybody: all remotes of a page share what it lends them.';

/** Remotes of which a share of the people, however small, get another build than what is live. */
export function canaryParts({ parts }: Registry): RemoteName[] {
  const remotes = Object.keys(parts).filter(isRemoteName);
  return remotes.filter((part) => (parts[part]?.canary?.percent ?? 0) > 0);
}

/** What people get who get the canaries of `chosen`: each stands in the place of what is live. What is switched off stays so. */
export function withCanaries(registry: Registry, chosen: readonly PartName[] = canaryParts(registry)): Registry {
  const parts = { ...registry.parts };
  for (const part of chosen) {
    const live = parts[part];
    if (!live?.canary) continue;
    const { percent: _, ...build } = live.canary;
    parts[part] = { ...build, reason: live.reason, previous: live.buildId, disabled: live.disabled };
  }
  return { ...registry, parts };
}

/**
 * Gives a stored build to so many people in a hundred, in the place of what is live of its part; one that is tried so already gets another share. `check` throws when it
 * does not fit what is live, and from there on nobody else changes the registry. Rejects with `StartError` when there is nothing to compare it with.
 */
export async function startCanary(
  store: ReleaseStore,
  { part, buildId }: BuildName,
  percent: number,
  check: (releases: readonly Release[], registry: Registry) => void,
): Promise<MadeLive> {
  if (!isRemoteName(part)) throw new StartError(SHELL_FOR_ALL);
  const { before, after } = await store.changePart(part, (live, at, registry) => {
    if (live.buildId === buildId) throw new StartError(`${part} ${buildId} is live: everybody gets it.`);
    if (!store.has(part, buildId)) throw new StartError(`The store has no build ${buildId} of ${part} any more.`);
    const release = store.release(part, buildId);
    check([release], registry);
    const isTried = live.canary?.buildId === buildId;
    if (isTried && live.canary?.percent === percent) return null;
    const since = (isTried && live.canary?.since) || at;
    return {
      live: { ...live, canary: toCanary(release, { percent, since }) },
      ...{ action: 'canary', from: live.buildId, to: buildId, percent },
    };
  });
  return { part, changed: after !== null, live: after ?? before };
}

/** Takes the canary of a part away from whoever has it, and notes why; `buildId` when it must still be that one. Resolves to whether there was one. */
export async function withdrawCanary(
  store: ReleaseStore,
  part: PartName,
  { buildId, because }: { buildId?: string; because?: string } = {},
): Promise<MadeLive> {
  const { before, after } = await store.changePart(part, (live) => {
    const { canary, ...kept } = live;
    if (!canary || (buildId !== undefined && canary.buildId !== buildId)) return null;
    return { live: kept, action: 'withdraw', from: canary.buildId, to: live.buildId, ...(because && { because }) };
  });
  return { part, changed: after !== null, live: after ?? before };
}
