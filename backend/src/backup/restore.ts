import { mkdir } from 'node:fs/promises';
import { z } from 'zod';
import { openPgliteDatabase } from '../database/pglite-database.ts';
import { openPostgresDatabase } from '../database/postgres-database.ts';
import type { SqlDatabase } from '../database/sql.ts';
import type { BucketSettings } from '../bucket/bucket.ts';
import type { Product } from '../product.ts';
import { askPortal, servedDatabase } from './ask-portal.ts';
import { BackupError } from './backup-error.ts';
import { checkBackup } from './backup-reader.ts';
import { databaseFolder, databaseName } from './database-copy.ts';
import { withEmbeddedDatabase } from './embedded-lock.ts';
import type { Summary } from './format.ts';
import { restoreInto } from './restore-into.ts';

export interface RestoreCommand {
  dataDir: string;
  /** Where the stored files are, if they are not in the data directory (`BackendOptions`). */
  sharedDir?: string;
  /** Holds the stored files, if not a folder does. */
  bucket?: BucketSettings;
  /** The Postgres server, if it is not the embedded database. */
  databaseUrl?: string;
  product: Product;
  file: string;
  /** Rows that are there may be replaced. */
  replace: boolean;
  /** The keys and passwords in the backup, if any, replace those of the data directory. */
  withSecrets: boolean;
}

const summarySchema = z.object({ madeAt: z.string(), tables: z.number(), rows: z.number(), files: z.number() });

/**
 * Restores a backup, through the running portal where there is one. Nothing changes before the whole file was found sound, and then
 * everything at once. Rejects with `BackupError` or with a reason of the database.
 */
export async function restoreBackup(command: RestoreCommand): Promise<Summary> {
  const { dataDir, sharedDir = dataDir, bucket, databaseUrl, product, file, replace, withSecrets } = command;
  await checkBackup(file);
  if ((await servedDatabase(dataDir)) === databaseName(databaseUrl)) {
    if (withSecrets)
      throw new BackupError(`The ${product.name} is running with its keys. Stop it to restore those of the backup.`);
    return summarySchema.parse(await askPortal(dataDir, { command: 'restore', file, replace }));
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const restore = (db: SqlDatabase) =>
    closing(db, () =>
      restoreInto(db, {
        ...{ file, dataDir, sharedDir, bucket, product, replace, withSecrets },
        isShared: databaseUrl !== undefined,
        mayRebuild: true,
      }),
    );
  if (databaseUrl) return restore(openPostgresDatabase(databaseUrl));
  return withEmbeddedDatabase(dataDir, async () => restore(await openPgliteDatabase(databaseFolder(dataDir))));
}

async function closing<Result>(db: SqlDatabase, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await db.close();
  }
}
