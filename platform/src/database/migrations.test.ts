import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS, SEED } from './folders.ts';

// House rules; what hosted Supabase would refuse is found by the lint (migration-lint).

const files = readdirSync(MIGRATIONS).sort();
const scripts = files.map((file): [string, string] => [
  file,
  readFileSync(join(MIGRATIONS, file), 'utf8').replace(/--.*$/gm, ''),
]);

test('every file has a header with its purpose', () => {
  for (const file of files) {
    expect(readFileSync(join(MIGRATIONS, file), 'utf8')).toMatch(/^-- Purpose: /);
  }
});

describe.each(scripts)('%s', (_file, script) => {
  const createdTables = [...script.matchAll(/create table (?:if not exists )?(\w+)\.(\w+)/g)];

  test('says what each table it makes is for', () => {
    for (const [, schema, table] of createdTables) {
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
});

test('the seed writes no accounts', () => {
  expect(readFileSync(SEED, 'utf8')).not.toMatch(/auth\.|public\.profiles/);
});
