import { openPgliteDatabase } from '../database/pglite-database.ts';
import { openPostgresDatabase } from '../database/postgres-database.ts';
import type { SqlDatabase } from '../database/sql.ts';
import type { BucketSettings } from '../bucket/bucket.ts';
import type { Product } from '../product.ts';
import { askPortal, servedDatabase } from './ask-portal.ts';
import { type FilesPlace, StorageFiles } from '../storage/storage-files.ts';
import { removeLetGo } from '../storage/let-go.ts';
import { databaseFolder, databaseName } from './database-copy.ts';
import { withEmbeddedDatabase } from './embedded-lock.ts';

interface Command {
  dataDir: string;
  /** Where the stored files are, if they are not in the data directory (`BackendOptions`). */
  sharedDir?: string;
  /** Holds the stored files, if not a folder does. */
  bucket?: BucketSettings;
  databaseUrl?: string;
  product: Product;
  /** A name of `product.work`. */
  name: string;
}

/** Has a work of the product done on its database: by the process that serves it, or here where none does. Rejects with `BackupError`. */
export async function doWork({
  dataDir,
  sharedDir = dataDir,
  bucket,
  databaseUrl,
  product,
  name,
}: Command): Promise<unknown> {
  if ((await servedDatabase(dataDir)) === databaseName(databaseUrl))
    return askPortal(dataDir, { command: 'work', name });
  const place = { folder: sharedDir, bucket };
  if (databaseUrl) return doHere(openPostgresDatabase(databaseUrl), { place, product, name });
  return withEmbeddedDatabase(dataDir, async () =>
    doHere(await openPgliteDatabase(databaseFolder(dataDir)), { place, product, name }),
  );
}

async function doHere(
  db: SqlDatabase,
  { place, product, name }: Pick<Command, 'product' | 'name'> & { place: FilesPlace },
): Promise<unknown> {
  try {
    const answer = await product.work[name]?.(db);
    if (product.filesLetGo) await removeLetGo(db, await StorageFiles.open(place), product.filesLetGo);
    return answer;
  } finally {
    await db.close();
  }
}
