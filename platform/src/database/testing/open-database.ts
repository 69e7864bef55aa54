import { applyMigrations } from '@portal/backend/database/migrate';
import { openMigratedDatabase } from '../migrated-database.ts';
import { openPostgresDatabase } from '@portal/backend/database/postgres-database';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { readSystemSchema } from '@portal/backend/database/system-schema';
import { MIGRATIONS } from '../folders.ts';

/** A migrated database to test in: the embedded one in memory, or the one at `url`, emptied first. */
export async function openDatabase(url?: string): Promise<SqlDatabase> {
  if (!url) return openMigratedDatabase();
  const db = openPostgresDatabase(url);
  await db.exec(`
    drop schema if exists public, private, supabase_migrations, auth, storage cascade;
    create schema public;
  `);
  await db.exec(await readSystemSchema());
  await applyMigrations(db, MIGRATIONS);
  return db;
}
