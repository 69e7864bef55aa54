import { openPgliteDatabase } from '../database/pglite-database.ts';
import { openPostgresDatabase } from '../database/postgres-database.ts';
import type { SqlDatabase } from '../database/sql.ts';
import type { Product } from '../product.ts';
import { askPortal, servedDatabase } from './ask-portal.ts';
import { StorageFiles } from '../storage/storage-files.ts';
import { removeLetGo } from '../storage/let-go.ts';
import { databaseFolder, databaseName } from './database-copy.ts';
import { withEmbeddedDatabase } from './embedded-lock.ts';

interface Command {
  dataDir: string;
  /** Where the stored files are, if they are not in the data directory (`BackendOptions`). */
  sharedDir?: string;
  databaseUrl?: string;
  product: Product;
  /** A name of `product.work`. */
  name: string;
}

/** Has a work of the product done on its database: by the process that serves it, or here where none does. Rejects with `BackupError`. */
export async function doWork({ dataDir, sharedDir = dataDir, databaseUrl, product, name }: Command): Promise<unknown> {
  if ((await servedDatabase(dataDir)) === databaseName(databaseUrl))
    return askPortal(dataDir, { command: 'work', name });
  if (databaseUrl) return doHere(openPostgresDatabase(databaseUrl), { sharedDir, product, name });
  return withEmbeddedDatabase(dataDir, async () =>
    doHere(await openPgliteDatabase(databaseFolder(dataDir)), { sharedDir, product, name }),
  );
}

async function doHere(
  db: SqlDatabase,
  { sharedDir, product, name }: Pick<Command, 'product' | 'name'> & { sharedDir: string },
): Promise<unknown> {
  try {
    const answer = await product.work[name]?.(db);
    if (product.filesLetGo) await removeLetGo(db, await StorageFiles.open(sharedDir), product.filesLetGo);
    return answer;
  } finally {
    await db.close();
  }
}
