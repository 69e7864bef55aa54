import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SqlDatabase } from '../database/sql.ts';
import { StorageFiles } from '../storage/storage-files.ts';
import { keepBytes } from './stored-files.ts';

/** Folder of the embedded database in a data directory. */
export function databaseFolder(dataDir: string): string {
  return path.join(dataDir, 'database');
}

/** By which two processes can tell whether they mean the same database; gives no address away. */
export function databaseName(databaseUrl: string | undefined): string {
  return databaseUrl ? createHash('sha256').update(databaseUrl).digest('hex') : 'embedded';
}

/** Where `copyEmbedded` puts the bytes of stored files. */
export function copiedBytes(target: string): string {
  return path.join(target, 'files');
}

/** Where `copyEmbedded` puts the database. */
export function copiedDatabase(target: string): string {
  return path.join(target, 'database');
}

/**
 * Copies the embedded database of `dataDir` as it lies on the disk, and the stored files with it. `db` is that database, open: it has a
 * single session, so while the copy is made within a transaction nobody else writes, and everybody waits for as long as the copying takes.
 * Such a copy opens like a database whose process was killed. Without `db`, the caller makes sure that no process has it open.
 */
export async function copyEmbedded(dataDir: string, target: string, db: SqlDatabase | null): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const copy = async () => {
    await cp(databaseFolder(dataDir), copiedDatabase(target), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      preserveTimestamps: true,
    });
    await keepBytes(await StorageFiles.open({ folder: dataDir }), copiedBytes(target));
  };
  try {
    await (db ? db.transaction(copy) : copy());
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
}
