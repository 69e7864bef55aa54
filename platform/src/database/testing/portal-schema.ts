import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreparedKind } from '@portal/backend/testing/prepared-kinds';
import { listMigrations } from '@portal/backend/database/migrate';
import { MIGRATIONS, SEED } from '../folders.ts';

/** All migrations as one script, recorded as applied, with the sample department if asked: for a test backend with the portal's own tables. */
export async function portalSchema(options: { seeded: boolean }): Promise<string> {
  const migrations = await listMigrations(MIGRATIONS);
  const scripts = await Promise.all(migrations.map(({ file }) => readFile(join(MIGRATIONS, file), 'utf8')));
  const records = migrations.map(({ version, name }) => `('${version}', '${name}')`);
  return [
    ...scripts,
    ...(options.seeded ? [await readFile(SEED, 'utf8')] : []),
    `create schema if not exists supabase_migrations;
     create table if not exists supabase_migrations.schema_migrations (version text not null primary key, statements text[], name text);
     insert into supabase_migrations.schema_migrations (version, name) values ${records.join(', ')};`,
  ].join('\n');
}

/** What `startTestBackend` needs for a portal's own tables, on an embedded database as on a server. */
export async function withPortalSchema(options: {
  seeded: boolean;
}): Promise<{ schema: string; prepared: PreparedKind }> {
  return { schema: await portalSchema(options), prepared: options.seeded ? 'seeded' : 'migrated' };
}
