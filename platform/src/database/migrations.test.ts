import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder, seedFile } from './testing/folders.ts';

// What these rules keep is that the same files run embedded, on a Postgres server and on hosted Supabase.

const files = readdirSync(migrationsFolder).sort();
const scripts = files.map((file): [string, string] => [
  file,
  readFileSync(join(migrationsFolder, file), 'utf8').replace(/--.*$/gm, ''),
]);
const authTables = [
  'users',
  'identities',
  'sessions',
  'refresh_tokens',
  'one_time_tokens',
  'audit_log_entries',
  'mfa_factors',
];

test('every file has a version of 14 digits, a name, and a header with its purpose', () => {
  for (const file of files) {
    expect(file).toMatch(/^\d{14}_[a-z0-9_]+\.sql$/);
    expect(readFileSync(join(migrationsFolder, file), 'utf8')).toMatch(/^-- Purpose: /);
  }
});

describe.each(scripts)('%s', (_file, script) => {
  const createdTables = [...script.matchAll(/create table (?:if not exists )?(\w+)\.(\w+)/g)];

  test('switches row-level security on for each table it makes, and says what the table is for', () => {
    for (const [, schema, table] of createdTables) {
      expect(script).toContain(`alter table ${schema}.${table} enable row level security;`);
      expect(script).toContain(`comment on table ${schema}.${table} is`);
    }
  });

  test('says what each function does, and grants definer functions of the API by name', () => {
    for (const [, schema, name, rest] of script.matchAll(/create function (\w+)\.(\w+)\(([\s\S]*?)\bas \$\$/g)) {
      expect(script).toContain(`comment on function ${schema}.${name}(`);
      if (schema === 'public' && rest?.includes('security definer')) {
        expect(script).toMatch(new RegExp(`revoke execute on function public\\.${name}\\([^)]*\\) from public`));
        expect(script).toMatch(new RegExp(`grant execute on function public\\.${name}\\(`));
      }
    }
  });

  test('leaves the tables of Auth alone, but for a trigger on auth.users and the removal of an account', () => {
    expect(script).not.toMatch(/(alter|create|drop) table (if (not )?exists )?auth\./);
    expect(script).not.toMatch(/(insert into|update) auth\./);
    for (const [, , table] of createdTables) expect(authTables).not.toContain(table);
  });

  test('needs no extension and no setting of the server, and reads no claim that people can edit', () => {
    expect(script).not.toMatch(/create extension|alter (system|role|database)/);
    expect(script).not.toMatch(/user_metadata'|app_metadata'/);
  });
});

test('the seed writes no accounts', () => {
  expect(readFileSync(seedFile, 'utf8')).not.toMatch(/auth\.|public\.profiles/);
});
