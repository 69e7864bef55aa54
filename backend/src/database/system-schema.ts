import { readFile } from 'node:fs/promises';

/** The scripts that stand for what hosted Supabase provides, in the order they are applied. */
const scripts = ['system-schema.sql', 'storage-schema.sql'].map((name) => new URL(name, import.meta.url));

/** SQL that brings any Postgres to what migrations may count on: API roles, schemas auth, extensions and storage. Idempotent; run at every start. */
export async function readSystemSchema(): Promise<string> {
  return (await Promise.all(scripts.map((script) => readFile(script, 'utf8')))).join('\n');
}
