import { setTimeout as delay } from 'node:timers/promises';
import type { Health } from '../health.ts';
import type { PartName } from '../parts.ts';

const PATIENCE_MS = 30_000;
const EVERY_MS = 200;

interface Asking {
  /** How the portal is; null when it does not answer. */
  ask: () => Promise<Health | null>;
  /** Whether there is a portal to wait for. */
  isServing: () => boolean;
  patienceMs?: number;
}

/** Waits until visitors get the build that went live, and tells so in a sentence; or, after half a minute, that they do not yet, and why. */
export async function untilServed(
  part: PartName,
  buildId: string,
  { ask, isServing, patienceMs = PATIENCE_MS }: Asking,
): Promise<string> {
  const deadline = performance.now() + patienceMs;
  let health: Health | null = null;
  for (;;) {
    if (!isServing()) return 'No portal serves this data directory now; visitors get it from the next start on.';
    health = (await ask()) ?? health;
    if (health?.releases[part]?.served?.buildId === buildId) return servedWords(health, part);
    const live = health?.releases[part]?.live?.buildId;
    if (live !== undefined && live !== buildId) return `Meanwhile ${live} has become live in its place.`;
    if (performance.now() >= deadline) break;
    await delay(EVERY_MS);
  }
  const reason =
    health?.composer.failure?.reason ?? (health ? 'its pages are still being made' : 'the portal does not answer');
  return `Visitors do not get it yet, after ${Math.round(patienceMs / 1_000)} seconds: ${reason}`;
}

function servedWords(health: Health, part: PartName): string {
  const faults = health.composer.details.filter((fault) => fault.part === part);
  const lines = faults.map(
    ({ path, reason }) => `  without its finished text: ${path ?? 'every page'} (${firstLine(reason)})`,
  );
  return ['Visitors get it.', ...lines].join('\n');
}

/** The log and `portal status` have the rest. */
function firstLine(reason: string): string {
  return reason.split('\n')[0] ?? '';
}
