import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { writePrivateFile } from '../database/private-file.ts';
import type { Product } from '../product.ts';
import type { BackupWriter } from './backup-writer.ts';

/** What a data directory holds besides the database and must not be seen by others: our keys, and files of the product. */
const namesOf = ({ privateFiles }: Product) => ['secrets.json', ...privateFiles];

/** Writes those that are there. */
export async function dumpPrivateFiles(dataDir: string, product: Product, writer: BackupWriter): Promise<void> {
  for (const name of namesOf(product)) {
    const file = path.join(dataDir, name);
    const found = await stat(file).catch(() => null);
    if (found) await writer.file(name, found.size, createReadStream(file));
  }
}

/** Whether `place` in a backup is one of them. */
export function isPrivateFile(place: string, product: Product): boolean {
  return namesOf(product).includes(place);
}

/** Writes one of them (`isPrivateFile`), in place of what is there. */
export async function loadPrivateFile(dataDir: string, place: string, content: Uint8Array): Promise<void> {
  await writePrivateFile(path.join(dataDir, place), Buffer.from(content).toString('utf8'));
}
