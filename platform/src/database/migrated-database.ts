import { join } from 'node:path';
import { applyMigrations } from './migrate.ts';
import { openPgliteDatabase } from './pglite-database.ts';
import type { SqlDatabase } from './sql.ts';
import { readSystemSchema } from './system-schema.ts';

/** A database in memory with the system schema and all migrations, without seed: for the type generator and for tests. `root` is the repository's folder. */
export async function openMigratedDatabase(root: string): Promise<SqlDatabase> {
  const db = await openPgliteDatabase();
  await db.exec(await readSystemSchema());
  await applyMigrations(db, join(root, 'supabase/migrations'));
  return db;
}
