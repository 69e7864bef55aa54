import { readFile } from 'node:fs/promises';
import { openPgliteDatabase } from '../database/pglite-database.ts';
import type { SqlDatabase } from '../database/sql.ts';
import { readSystemSchema } from '../database/system-schema.ts';

/** A database in memory that stands for an empty project of hosted Supabase. */
export async function openHostedSketch(): Promise<SqlDatabase> {
  const db = await openPgliteDatabase();
  await db.exec(await readSystemSchema());
  await db.exec(await readFile(new URL('../database/hosted-project.sql', import.meta.url), 'utf8'));
  return db;
}
