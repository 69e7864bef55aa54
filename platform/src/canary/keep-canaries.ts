import type { Logger } from 'pino';
import { withdrawCanary } from '../releases/canary.ts';
import type { Registry } from '../releases/release.ts';
import type { ReleaseStore } from '../releases/store.ts';
import type { PageVisits } from './page-visits.ts';

interface Kept {
  store: ReleaseStore;
  visits: Pick<PageVisits, 'judge' | 'save'>;
  served: () => Registry | undefined;
  log: Logger;
}

/** One look at the canaries: those that fail go back, and what was told is kept. Rejects when one cannot be taken back or nothing can be written; the next look tries again. */
export async function keepCanaries({ store, visits, served, log }: Kept): Promise<void> {
  const registry = served();
  for (const { part, buildId, because } of registry ? visits.judge(registry) : []) {
    const { changed } = await withdrawCanary(store, part, { buildId, because });
    if (changed) log.warn({ reason: because }, `The canary ${buildId} of ${part} was taken back`);
  }
  visits.save();
}
