import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { BuildName } from './made-live.ts';
import { removeAllIn } from './remove-all-in.ts';

/** Takes a build out of the store in this folder, whole in one step; its files go with `removePutAway`. */
export function putAway(store: string, { part, buildId }: BuildName): void {
  mkdirSync(placeIn(store), { recursive: true });
  renameSync(path.join(store, part, buildId), path.join(placeIn(store), `${part}-${buildId}-${Date.now()}`));
}

/** Also what somebody who was killed has left. */
export function removePutAway(store: string): Promise<void> {
  return removeAllIn(placeIn(store));
}

function placeIn(store: string): string {
  return path.join(store, '.discarded');
}
