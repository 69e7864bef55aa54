import { setTimeout as delay } from 'node:timers/promises';
import type { Health } from '../health.ts';
import type { BuildName } from '../releases/made-live.ts';

/** A build that is live, and whether it is kept from everybody; null of a part that is live no more. Beside it what some people get in its place. */
type LiveBuild = Pick<BuildName, 'part'> & {
  buildId: string | null;
  isDisabled: boolean;
  canary?: { buildId: string; percent: number };
};

const PATIENCE_MS = 30_000;
const EVERY_MS = 200;

interface Asking {
  /** How the portal is; null when it does not answer. */
  ask: () => Promise<Health | null>;
  /** Whether there is a portal to wait for. */
  isServing: () => boolean;
  patienceMs?: number;
}

/** Waits until visitors get the builds that went live, or are told that these are switched off, and tells so in a sentence; or, after half a minute, that they do not yet, and why. */
export async function untilServed(
  builds: readonly LiveBuild[],
  { ask, isServing, patienceMs = PATIENCE_MS }: Asking,
): Promise<string> {
  const deadline = performance.now() + patienceMs;
  let health: Health | null = null;
  for (;;) {
    if (!isServing()) return 'No portal serves this data directory now; visitors get it from the next start on.';
    health = (await ask()) ?? health;
    const releases = health?.releases ?? {};
    const isServed = ({ part, buildId, isDisabled, canary }: LiveBuild) => {
      const served = releases[part]?.served;
      if ((served?.buildId ?? null) !== buildId || (served?.isDisabled ?? false) !== isDisabled) return false;
      return served?.canary?.buildId === canary?.buildId && served?.canary?.percent === canary?.percent;
    };
    if (health && builds.every(isServed)) return servedWords(health, builds);
    for (const { part, buildId } of builds) {
      const live = releases[part]?.live?.buildId;
      if (live !== undefined && live !== buildId) return `Meanwhile ${live} of ${part} has become live in its place.`;
    }
    if (performance.now() >= deadline) break;
    await delay(EVERY_MS);
  }
  const reason =
    health?.composer.failure?.reason ?? (health ? 'its pages are still being made' : 'the portal does not answer');
  return `Visitors do not get it yet, after ${Math.round(patienceMs / 1_000)} seconds: ${reason}`;
}

function servedWords(health: Health, builds: readonly LiveBuild[]): string {
  const faults = health.composer.details.filter((fault) => builds.some(({ part }) => part === fault.part));
  const lines = faults.map(
    ({ path, reason }) => `  without its finished text: ${path ?? 'every page'} (${firstLine(reason)})`,
  );
  if (builds.every(({ buildId }) => buildId === null)) return 'Visitors no longer find its pages.';
  const disabled = builds.filter(({ isDisabled }) => isDisabled).map(({ part }) => part);
  const isSaid = disabled.map((part) => `Visitors are told that ${part} is switched off (portal enable ${part}).`);
  return [...(disabled.length < builds.length ? ['Visitors get it.'] : []), ...isSaid, ...lines].join('\n');
}

/** The log and `portal status` have the rest. */
function firstLine(reason: string): string {
  return reason.split('\n')[0] ?? '';
}
