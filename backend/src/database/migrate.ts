import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { SqlDatabase } from './sql.ts';

const migrationName = /^(\d{14})_([a-z0-9_]+)\.sql$/;

interface MigrationFile {
  version: string;
  name: string;
  file: string;
}

/**
 * Applies the migrations of `folder` that the database has not seen, oldest first, and returns the names of the files it applied.
 * Each file is one transaction and is recorded as the Supabase CLI records it, so that either may continue where the other stopped.
 * Rejects with a `StartError` that names the file; what the file had done is undone, earlier files stay. With `only`, other versions
 * are left for later.
 */
export async function applyMigrations(
  db: Omit<SqlDatabase, 'close'>,
  folder: string,
  only?: readonly string[],
): Promise<string[]> {
  await db.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key,
      statements text[],
      name text
    );
  `);
  const seen = await db.query<{ version: string }>('select version from supabase_migrations.schema_migrations');
  const versions = new Set(seen.map((row) => row.version));
  const applied: string[] = [];
  for (const migration of await listMigrations(folder)) {
    if (versions.has(migration.version) || only?.includes(migration.version) === false) continue;
    await applyMigration(db, folder, migration);
    applied.push(migration.file);
  }
  return applied;
}

async function applyMigration(db: Omit<SqlDatabase, 'close'>, folder: string, migration: MigrationFile): Promise<void> {
  const script = await readFile(join(folder, migration.file), 'utf8');
  try {
    await db.transaction(async (session) => {
      await session.exec(script);
      await session.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3::text])',
        [migration.version, migration.name, script],
      );
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The migration ${migration.file} could not be applied: ${reason}`);
  }
}

/** The migrations of `folder`, oldest first. Rejects with a `StartError` when a name is wrong. */
export async function listMigrations(folder: string): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = files.map((file) => {
    const [, version, name] = migrationName.exec(file) ?? [];
    if (!version || !name) throw new StartError(`The migration ${file} is not named YYYYMMDDHHMMSS_what_it_does.sql.`);
    return { version, name, file };
  });
  const twice = migrations.find((migration, index) => migrations[index - 1]?.version === migration.version);
  if (twice) throw new StartError(`Two migrations have the version ${twice.version}.`);
  return migrations;
}
