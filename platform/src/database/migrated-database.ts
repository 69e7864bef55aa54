import { applyMigrations } from '@portal/backend/database/migrate';
import { openPgliteDatabase } from '@portal/backend/database/pglite-database';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { readSystemSchema } from '@portal/backend/database/system-schema';
import { MIGRATIONS } from './folders.ts';

/** A database in memory with the system schema and all migrations, without seed: for the type generator and for tests. */
export async function openMigratedDatabase(): Promise<SqlDatabase> {
  const db = await openPgliteDatabase();
  await db.exec(await readSystemSchema());
  await applyMigrations(db, MIGRATIONS);
  return db;
}
