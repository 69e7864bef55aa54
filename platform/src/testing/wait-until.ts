import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 120_000;
const EVERY_MS = 20;

/** Waits until `look` gives something other than null, undefined or false. Rejects with `complaint` when that never happens. */
export async function waitUntil<Found>(
  look: () => Found | null | undefined | false | Promise<Found | null | undefined | false>,
  complaint: string,
): Promise<Found> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(complaint);
    await delay(EVERY_MS);
  }
}
