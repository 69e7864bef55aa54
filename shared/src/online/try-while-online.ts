import { isOffline } from './is-offline.ts';

/** A browser is online before it finds the portal: what then fails still is tried again after each of these. */
const PAUSES_MS = [0, 1_000, 3_000, 9_000];

/** For a browser that is online again: tries as often as it takes the net to follow, until it is not wanted any more. Rejects as `attempt` does. */
export async function tryWhileOnline(isWanted: () => boolean, attempt: () => Promise<unknown>): Promise<void> {
  for (const pause of PAUSES_MS) {
    await new Promise<void>((resolve) => setTimeout(resolve, pause));
    if (!isWanted() || isOffline()) return;
    await attempt();
  }
}
