import { existsSync, readdirSync, type Stats, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

/** Removes what is in a folder, if there is one. What others are removing too is no error. */
export async function removeAllIn(folder: string, isDoomed: (stats: Stats) => boolean = () => true): Promise<void> {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const entry = path.join(folder, name);
    const stats = statSync(entry, { throwIfNoEntry: false });
    if (stats && isDoomed(stats)) await rm(entry, { recursive: true, force: true, maxRetries: 3 });
  }
}
