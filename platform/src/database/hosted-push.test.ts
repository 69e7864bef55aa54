import { refusalOf } from './testing/act-as.ts';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { serverUnderTest } from './testing/server-database.ts';
import { isCliSkipped, pushWithSupabaseCli } from './testing/supabase-cli.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('the owner of the pushed database is no superuser and cannot alter what belongs to Auth', async () => {
  const [role] = await db.query('select rolsuper, rolbypassrls from pg_roles where rolname = current_user');
  expect(role).toEqual({ rolsuper: false, rolbypassrls: true });
  expect(await refusalOf(db.exec('alter table auth.users add column nickname text'))).toBe('42501');
  expect(await refusalOf(db.exec('create table auth.extra (id integer)'))).toBe('42501');
  expect(await refusalOf(db.exec(`alter system set work_mem = '1MB'`))).toBe('42501');
});

(isCliSkipped ? test.skip : test)(
  'the Supabase CLI has applied every migration, and finds nothing left to do',
  async () => {
    const records = await db.query<{ statements: number }>(
      'select cardinality(statements) as statements from supabase_migrations.schema_migrations',
    );
    // The portal's own runner records a migration as one statement, the CLI each of them.
    expect(records.filter(({ statements }) => statements > 1).length).toBeGreaterThan(records.length / 2);
    const [here] = await db.query<{ name: string }>('select current_database()::text as name');
    const copy = new URL(serverUnderTest('hosted').ownerUrl);
    copy.pathname = `/${here?.name ?? ''}`;
    const said = await pushWithSupabaseCli(copy.href, { seed: false });
    expect(said).not.toMatch(/Applying migration/);
    // It names the keys of config.toml that mean nothing to it; only the portal's own may be among them.
    expect(/ignores: (.*?)\. Check/.exec(said)?.[1] ?? 'portal').toBe('portal');
  },
);
