import type { SqlDatabase } from '@portal/backend/database/sql';
import { MIGRATIONS } from '@portal/platform/database/folders';
import { openHostedDatabase } from '@portal/platform/database/testing/test-database';
import { lintMigrations, readMigrations } from './lint.ts';

let db: SqlDatabase;
beforeAll(async () => {
  db = await openHostedDatabase();
});
afterAll(() => db.close());

const rulesBrokenBy = async (script: string, file = '20990101000000_example.sql') =>
  [...new Set((await lintMigrations(db, [{ file, script }])).map(({ rule }) => rule))].sort();

const table =
  'create table public.things (id integer primary key); alter table public.things enable row level security;';
const definer = (options: string) => `
  create function public.one() returns integer language sql security definer ${options} as 'select 1';
  revoke execute on function public.one() from public;`;
const body = (statement: string) => `
  create function private.work() returns void language plpgsql set search_path = '' as $$
  begin
    ${statement}
  end $$;`;
const privateTable = `create schema private; create table private.setup (id boolean primary key, code text);
  alter table private.setup enable row level security;`;

test('the migrations of the portal break no rule', async () => {
  expect(await lintMigrations(db, await readMigrations(MIGRATIONS))).toEqual([]);
});

describe.each<[rule: string, what: string, broken: string, kept: string]>([
  [
    'extension',
    'an extension that PGlite lacks',
    'create extension if not exists citext;',
    'create extension if not exists pgcrypto with schema extensions;',
  ],
  [
    'server',
    'a setting of a role',
    `alter role authenticator set pgrst.db_max_rows = '10';`,
    `select set_config('app.mode', 'x', true);`,
  ],
  ['server', 'a role made in a block', 'do $$ begin create role helper; end $$;', 'do $$ begin perform 1; end $$;'],
  [
    'service-schema',
    'a table of Auth that is altered',
    'do $$ begin if false then alter table auth.users add column nickname text; end if; end $$;',
    `${table} alter table public.things add column nickname text;`,
  ],
  [
    'service-schema',
    'accounts that are written',
    `insert into auth.users (email) values ('a@example.org');`,
    `insert into storage.buckets (id, name) values ('a', 'a');`,
  ],
  [
    'service-schema',
    'a trigger on another table than auth.users',
    `create schema private; ${body('return null;').replace('void', 'trigger')} create trigger t after insert on storage.objects for each row execute function private.work();`,
    `create schema private; ${body('return null;').replace('void', 'trigger')} create trigger t after insert or update of email on auth.users for each row execute function private.work();`,
  ],
  [
    'service-schema',
    'a table of Storage that is altered',
    'alter table storage.objects add column note text;',
    `create policy "read of images" on storage.objects for select to anon using (bucket_id = 'images');`,
  ],
  [
    'service-schema',
    'an index on a table of Storage',
    'create index by_owner on storage.objects (owner);',
    `${table} create index by_id on public.things (id);`,
  ],
  ['transaction', 'a transaction of its own', `begin; ${table} commit;`, table],
  ['row-level-security', 'a table that is open', 'create table public.things (id integer);', table],
  ['auth-name', 'a table that is named like one of Auth', table.replaceAll('things', 'users'), table],
  [
    'policy-role',
    'a policy for everybody',
    `${table} create policy p on public.things for select using (true);`,
    `${table} create policy p on public.things for select to anon using (true);`,
  ],
  [
    'claims',
    'a policy that trusts metadata',
    `${table} create policy p on public.things for select to authenticated using ((select auth.jwt()) -> 'user_metadata' ->> 'role' = 'admin');`,
    `${table} create policy p on public.things for select to authenticated using ((select auth.jwt()) ->> 'aal' = 'aal2');`,
  ],
  [
    'claims',
    'a function that trusts metadata',
    `create function public.is_admin() returns boolean language sql as $$ select auth.jwt() #>> '{app_metadata,role}' = 'admin' $$; revoke execute on function public.is_admin() from public;`,
    `create function public.is_admin() returns boolean language sql as $$ select auth.jwt() ->> 'role' = 'service_role' $$; revoke execute on function public.is_admin() from public;`,
  ],
  [
    'search-path',
    'a definer function with the search path of its caller',
    definer(''),
    definer(`set search_path = ''`),
  ],
  [
    'view-invoker',
    'a view that shows what its owner sees',
    `${table} create view public.all_things as select * from public.things;`,
    `${table} create view public.all_things with (security_invoker = true) as select * from public.things;`,
  ],
  [
    'function-grant',
    'a function that everybody may call',
    `create function public.one() returns integer language sql as 'select 1';`,
    definer(`set search_path = ''`),
  ],
  [
    'update-without-where',
    'a function that writes every row',
    `${privateTable} ${body('update private.setup set code = null;')}`,
    `${privateTable} ${body('update private.setup set code = null where id; insert into private.setup (id) values (true) on conflict (id) do update set code = null;')}`,
  ],
  [
    'update-without-where',
    'a function that empties a table',
    `${privateTable} ${body('delete from private.setup;')}`,
    `${privateTable} ${body('delete from private.setup where id;')}`,
  ],
  ...[
    `alter table public.things add column day date default current_date;`,
    `create policy p on public.things for select to anon using (now()::date > '2026-11-22');`,
    `create view public.days with (security_invoker = true) as select cast(current_timestamp as date) as day, id from public.things;`,
    `create view public.days with (security_invoker = true) as select date_trunc('day', now()) as day, id from public.things;`,
    `alter table public.things add check (id < extract(year from now()));`,
    body(`perform to_char(now(), 'YYYY');`),
    body('perform clock_timestamp()::date;'),
    body('perform localtimestamp;'),
    body('perform thing.made_at::date from public.things thing;'),
  ].map((statement): [string, string, string, string] => [
    'department-day',
    `the day of the server's clock in: ${statement.trim().slice(0, 90)}`,
    `create schema private; ${table} ${statement}`,
    `create schema private; ${table}
     create view public.days with (security_invoker = true) as
       select (now() at time zone 'Asia/Kolkata')::date as day, extract(epoch from now()) as moment, now() as at from public.things;
     ${body(`perform date_trunc('day', now(), 'Asia/Kolkata'); -- current_date would be another`)}`,
  ]),
  ['refused', 'what only a superuser may', `${table} alter table public.things owner to supabase_auth_admin;`, table],
  [
    'refused',
    'the owner of a project altering what belongs to Auth through a text',
    `do $$ begin execute 'alter table auth.users add column nickname text'; end $$;`,
    `do $$ begin execute 'create schema private'; end $$;`,
  ],
  [
    'service-schema',
    'something slipped into Storage through a text',
    `do $$ begin execute 'set local role supabase_storage_admin'; execute 'create table storage.extra (id integer)'; execute 'reset role'; end $$;`,
    table,
  ],
])('the rule %s', (rule, what, broken, kept) => {
  test(`finds ${what}`, async () => {
    expect(await rulesBrokenBy(broken)).toContain(rule);
  });

  test('finds nothing in its twin', async () => {
    expect(await rulesBrokenBy(kept)).toEqual([]);
  });
});

test('a name of another form, and a version given twice, are found', async () => {
  expect(await rulesBrokenBy('select 1;', '2099_short.sql')).toEqual(['file-name']);
  expect(await rulesBrokenBy('select 1;', '20990101000000_Upper.sql')).toEqual(['file-name']);
  const twice = ['20990101000000_a.sql', '20990101000000_b.sql'].map((file) => ({ file, script: 'select 1;' }));
  expect((await lintMigrations(db, twice)).map(({ rule, place }) => `${rule} ${place}`)).toEqual([
    'file-name 20990101000000_b.sql',
  ]);
});

test('words in comments, texts and names of other things break nothing', async () => {
  const script = `-- alter role authenticator; begin;
    /* insert into auth.users */
    ${table}
    comment on table public.things is 'Not auth.users; alter system; create extension citext.';
    create policy "alter table auth.users" on public.things for select to anon using (true);`;
  expect(await rulesBrokenBy(script)).toEqual([]);
});

test('a finding names the file and the line', async () => {
  const [finding] = await lintMigrations(db, [
    { file: '20990101000000_example.sql', script: `-- Purpose: none.\n\nselect 1;\ncreate extension citext;\n` },
  ]);
  expect(finding?.place).toBe('20990101000000_example.sql:4');
});
