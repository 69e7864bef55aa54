import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { writePrivateFile } from '../database/private-file.ts';
import type { BackupWriter } from './backup-writer.ts';

/** What a data directory holds besides the database and must not be seen by others: keys, and the first passwords of the staff. */
const names = ['secrets.json', 'staff-accounts.json'];

/** Writes those that are there. */
export async function dumpPrivateFiles(dataDir: string, writer: BackupWriter): Promise<void> {
  for (const name of names) {
    const file = path.join(dataDir, name);
    const found = await stat(file).catch(() => null);
    if (found) await writer.file(name, found.size, createReadStream(file));
  }
}

/** Whether `place` in a backup is one of them. */
export function isPrivateFile(place: string): boolean {
  return names.includes(place);
}

/** Writes one of them, in place of what is there. */
export async function loadPrivateFile(dataDir: string, place: string, content: Uint8Array): Promise<void> {
  if (!isPrivateFile(place)) throw new Error(`${place} is no private file.`);
  await writePrivateFile(path.join(dataDir, place), Buffer.from(content).toString('utf8'));
}
