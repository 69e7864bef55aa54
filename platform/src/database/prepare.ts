import path from 'node:path';
import type { Logger } from 'pino';
import { REPOSITORY } from '../parts.ts';
import { applyMigrations } from './migrate.ts';
import { applySeed } from './seed.ts';
import type { SqlDatabase } from './sql.ts';

/** Brings a database to the present schema and fills it when it is empty. Rejects with `StartError`. */
export async function prepareDatabase(db: SqlDatabase, log: Logger): Promise<void> {
  const applied = await applyMigrations(db, path.join(REPOSITORY, 'supabase/migrations'));
  if (applied.length > 0) log.info(`Applied ${applied.length} migrations`);
  if (await applySeed(db, path.join(REPOSITORY, 'supabase/seed.sql'))) log.info('Filled the empty database with the sample department');
}
