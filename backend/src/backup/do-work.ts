import { openPgliteDatabase } from '../database/pglite-database.ts';
import { openPostgresDatabase } from '../database/postgres-database.ts';
import type { SqlDatabase } from '../database/sql.ts';
import type { Product } from '../product.ts';
import { askPortal, servedDatabase } from './ask-portal.ts';
import { databaseFolder, databaseName } from './database-copy.ts';
import { withEmbeddedDatabase } from './embedded-lock.ts';

interface Command {
  dataDir: string;
  databaseUrl?: string;
  product: Product;
  /** A name of `product.work`. */
  name: string;
}

/** Has a work of the product done on its database: by the process that serves it, or here where none does. Rejects with `BackupError`. */
export async function doWork({ dataDir, databaseUrl, product, name }: Command): Promise<unknown> {
  if ((await servedDatabase(dataDir)) === databaseName(databaseUrl))
    return askPortal(dataDir, { command: 'work', name });
  if (databaseUrl) return closing(openPostgresDatabase(databaseUrl), product.work[name]);
  return withEmbeddedDatabase(dataDir, async () =>
    closing(await openPgliteDatabase(databaseFolder(dataDir)), product.work[name]),
  );
}

async function closing(db: SqlDatabase, work: Product['work'][string] | undefined): Promise<unknown> {
  try {
    return await work?.(db);
  } finally {
    await db.close();
  }
}
