import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../files.ts';

/** Removes the files of a folder that nobody has written to for so many milliseconds. */
export async function removeOlder(folder: string, milliseconds: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (await isOlder(path, milliseconds)) await rm(path, { force: true });
  }
}

async function isOlder(path: string, milliseconds: number): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs >= milliseconds;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
