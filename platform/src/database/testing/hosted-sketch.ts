import { readFile } from 'node:fs/promises';
import { openPgliteDatabase } from '@portal/backend/database/pglite-database';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { readSystemSchema } from '@portal/backend/database/system-schema';

/** A database in memory that stands for an empty project of hosted Supabase. */
export async function openHostedSketch(): Promise<SqlDatabase> {
  const db = await openPgliteDatabase();
  await db.exec(await readSystemSchema());
  await db.exec(await readFile(new URL('./hosted-project.sql', import.meta.url), 'utf8'));
  return db;
}
