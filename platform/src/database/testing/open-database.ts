import { applyMigrations } from '../migrate.ts';
import { openMigratedDatabase } from '../migrated-database.ts';
import { openPostgresDatabase } from '../postgres-database.ts';
import type { SqlDatabase } from '../sql.ts';
import { readSystemSchema } from '../system-schema.ts';
import { migrationsFolder } from './folders.ts';

const root = process.cwd();

/** A migrated database to test in: the embedded one in memory, or the one at `url`, emptied first. */
export async function openDatabase(url?: string): Promise<SqlDatabase> {
  if (!url) return openMigratedDatabase(root);
  const db = openPostgresDatabase(url);
  await db.exec(`
    drop schema if exists public, private, supabase_migrations, auth, storage cascade;
    create schema public;
  `);
  await db.exec(await readSystemSchema());
  await applyMigrations(db, migrationsFolder);
  return db;
}
