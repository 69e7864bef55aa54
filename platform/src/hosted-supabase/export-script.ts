import { readMigrations, readSequences, textSettings } from '@portal/backend/backup/tables';
import type { SqlSession } from '@portal/backend/database/sql';
import { readAccounts, type RowSource } from './account-rows.ts';
import { readPortalTables } from './portal-rows.ts';

const rowsAtOnce = 100;

/**
 * The pieces of a script that brings a hosted project, which has the same migrations and no accounts yet, to what this database
 * holds: accounts with their passwords and second factors, then all rows of the portal. Sessions, open links and stored files are not
 * in it. `session` is in a transaction of which nothing has been asked yet; `secret` is what the secrets of second factors are locked with.
 */
export async function* writeExport(session: SqlSession, secret: string): AsyncGenerator<string> {
  await session.exec(`set transaction isolation level repeatable read, read only; ${textSettings}`);
  const accounts = await readAccounts(session, secret);
  const tables = await readPortalTables(session);
  const names = tables.map(({ table }) => table);

  yield beginning(await readMigrations(session));
  for (const source of accounts) yield* writeRows(session, source);
  // New accounts have made rows by trigger; from here on the rows are those of the export, and no trigger adds to them.
  yield names.map((name) => `alter table ${name} disable trigger user;\n`).join('');
  yield `truncate table ${names.join(', ')};\n`;
  for (const source of tables) yield* writeRows(session, source);
  for (const [name, last] of Object.entries(await readSequences(session))) {
    if (last !== null && /^(public|private)\./.test(name)) yield `select pg_catalog.setval('${name}', ${last});\n`;
  }
  // What points to a later row of its own table is looked at now: a table with checks to come cannot be altered.
  yield 'set constraints all immediate;\n';
  yield names.map((name) => `alter table ${name} enable trigger user;\n`).join('');
  yield 'commit;\n';
}

async function* writeRows(session: SqlSession, { table, columns, rows, finish }: RowSource): AsyncGenerator<string> {
  await session.exec(`declare exported_rows no scroll cursor for ${rows}`);
  for (;;) {
    const batch = await session.query<{ line: string }>(`fetch ${rowsAtOnce} from exported_rows`);
    if (batch.length === 0) break;
    const lines = batch.map(({ line }) => (finish ? finish(line) : line));
    yield `insert into ${table} (${columns.join(', ')}) overriding system value values\n${lines.join(',\n')};\n`;
  }
  await session.exec('close exported_rows');
}

function beginning(migrations: readonly string[]): string {
  const versions = migrations.map((version) => `'${version}'`).join(', ');
  return `-- Everything this department's portal knows, password hashes included: keep it as you keep passwords, and remove it after use.
-- For an empty project of hosted Supabase that has the same migrations (docs/hosted-supabase.md). All of it happens, or nothing.
begin;
${textSettings.trim()}
set local standard_conforming_strings to on;
set local client_encoding to 'UTF8';
set local statement_timeout to 0;
do $check$
begin
  if (select array_agg(version::text order by version) from supabase_migrations.schema_migrations)
    is distinct from array[${versions}]::text[] then
    raise exception 'This project has other migrations than the portal; push those of the same release first.';
  end if;
  if exists (select from auth.users) then
    raise exception 'This project has accounts already; the export is for a new one.';
  end if;
end
$check$;
`;
}
