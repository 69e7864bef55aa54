import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { writePrivateFile } from '../database/private-file.ts';
import type { SqlDatabase } from '../database/sql.ts';
import { readSharedKey, writeSharedKey } from '../key-store.ts';
import type { Product } from '../product.ts';
import { pushKeysKey } from '../push/push-keys.ts';
import { secretsKey } from '../secrets.ts';
import type { BackupWriter } from './backup-writer.ts';

/** Where what must not be seen by others lies (`BackendOptions`): our keys in the data directory, files of the product in the shared one. */
export interface PrivateFolders {
  dataDir: string;
  sharedDir: string;
}

const keyNames = [secretsKey.name, pushKeysKey.name];

/** Writes those that are there. Keys that gateways share come before the copies of a data directory. */
export async function dumpPrivateFiles(
  db: SqlDatabase,
  folders: PrivateFolders,
  product: Product,
  writer: BackupWriter,
): Promise<void> {
  for (const name of keyNames) {
    const shared = await readSharedKey(db, name);
    if (shared === null) await dumpFile(folders.dataDir, name, writer);
    else await writer.file(name, Buffer.byteLength(shared), Readable.from([Buffer.from(shared)]));
  }
  for (const name of product.privateFiles) await dumpFile(folders.sharedDir, name, writer);
}

async function dumpFile(folder: string, name: string, writer: BackupWriter): Promise<void> {
  const file = path.join(folder, name);
  const found = await stat(file).catch(() => null);
  if (found) await writer.file(name, found.size, createReadStream(file));
}

/** Whether `place` in a backup is one of them. */
export function isPrivateFile(place: string, product: Product): boolean {
  return keyNames.includes(place) || product.privateFiles.includes(place);
}

/** Writes one of them (`isPrivateFile`), in place of what is there. `isShared` says whether gateways share the database. */
export async function loadPrivateFile(
  db: SqlDatabase,
  { dataDir, sharedDir, isShared }: PrivateFolders & { isShared: boolean },
  place: string,
  content: Uint8Array,
): Promise<void> {
  const text = Buffer.from(content).toString('utf8');
  const isKey = keyNames.includes(place);
  if (isKey && isShared) await writeSharedKey(db, place, text);
  await writePrivateFile(path.join(isKey ? dataDir : sharedDir, place), text);
}
