import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openPgliteDatabase } from '../database/pglite-database.ts';
import { openPostgresDatabase } from '../database/postgres-database.ts';
import type { BucketSettings } from '../bucket/bucket.ts';
import type { Product } from '../product.ts';
import { askPortal, servedDatabase } from './ask-portal.ts';
import { BackupError } from './backup-error.ts';
import { copiedBytes, copiedDatabase, copyEmbedded, databaseFolder, databaseName } from './database-copy.ts';
import { dump } from './dump.ts';
import { withEmbeddedDatabase } from './embedded-lock.ts';
import type { Summary } from './format.ts';
import { StorageFiles } from '../storage/storage-files.ts';
import { keepBytes } from './stored-files.ts';
import { withWorkFolder } from './work-folder.ts';

export interface BackupOptions {
  dataDir: string;
  /** Where the stored files are, if they are not in the data directory (`BackendOptions`). */
  sharedDir?: string;
  /** Holds the stored files, if not a folder does; goes with a server. */
  bucket?: BucketSettings;
  /** The Postgres server, if it is not the embedded database. */
  databaseUrl?: string;
  /** Made or replaced, for its owner's eyes only. */
  file: string;
  /** Also what opens the backend: its keys, and the private files of the product. */
  withSecrets: boolean;
  product: Product;
}

/** Writes a backup of a portal, whether it serves meanwhile or not. Rejects with `BackupError` or with a reason of the database. */
export async function makeBackup(options: BackupOptions): Promise<Summary> {
  const { dataDir, sharedDir = dataDir, bucket, databaseUrl, file, product } = options;
  const privateFilesOf = options.withSecrets ? { dataDir, sharedDir } : undefined;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  return withWorkFolder(dataDir, async (folder) => {
    const bytes = copiedBytes(folder);
    const files = await StorageFiles.open({ folder: sharedDir, bucket });
    if (!databaseUrl) await copyDatabase(dataDir, folder);
    const db = databaseUrl ? openPostgresDatabase(databaseUrl) : await openPgliteDatabase(copiedDatabase(folder));
    try {
      const keep = databaseUrl ? () => keepBytes(files, bytes) : undefined;
      return await dump({ db, bytes, keepBytes: keep, privateFilesOf, product }, file);
    } finally {
      await db.close();
    }
  });
}

/** The running portal copies its own database, since nobody else may open it; without one nobody may start meanwhile. */
async function copyDatabase(dataDir: string, folder: string): Promise<void> {
  if (!existsSync(path.join(databaseFolder(dataDir), 'PG_VERSION')))
    throw new BackupError(`There is no database in ${dataDir} yet.`);
  if ((await servedDatabase(dataDir)) === databaseName(undefined)) {
    await askPortal(dataDir, { command: 'copy', target: folder });
  } else {
    await withEmbeddedDatabase(dataDir, () => copyEmbedded(dataDir, folder, null));
  }
}
