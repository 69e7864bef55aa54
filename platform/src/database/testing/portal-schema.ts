import { readFile } from 'node:fs/promises';
import { readMigrations } from '../../migration-lint/lint.ts';
import { migrationsFolder, seedFile } from './folders.ts';

/** All migrations as one script, recorded as applied, with the sample department if asked: for a test backend with the portal's own tables. */
export async function portalSchema(options: { seeded: boolean }): Promise<string> {
  const migrations = await readMigrations(migrationsFolder);
  const records = migrations.map(({ file }) => `('${file.slice(0, 14)}', '${file.slice(15, -4)}')`);
  return [
    ...migrations.map(({ script }) => script),
    ...(options.seeded ? [await readFile(seedFile, 'utf8')] : []),
    `create schema if not exists supabase_migrations;
     create table if not exists supabase_migrations.schema_migrations (version text not null primary key, statements text[], name text);
     insert into supabase_migrations.schema_migrations (version, name) values ${records.join(', ')};`,
  ].join('\n');
}
