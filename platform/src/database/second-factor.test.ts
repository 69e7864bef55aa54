import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, type Caller, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { addPersonalRows } from './testing/personal-rows.ts';
import { ownCourse, type Who } from './testing/table-rule.ts';
import { tableRules } from './testing/table-rules.ts';
import { giveFactors, inSession, type WithFactor } from './testing/second-factors.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { isAllowed, operations } from './testing/try-operation.ts';

let db: SqlDatabase;

const refused = '42501';
beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
  await addPersonalRows(db);
  await giveFactors(db);
  await db.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values ($1, $2, 'Begun', 'totp', 'unverified', now(), now())`,
    [randomUUID(), people.professor],
  );
});
afterAll(() => db.close());

const publicTables = Object.entries(tableRules).filter(([, rule]) => rule.may.read.includes('visitor'));
const publicNames = new Set(publicTables.map(([table]) => table));

describe('a head of department who has not passed the second factor', () => {
  test.each(Object.entries(tableRules))('reads of %s what visitors read, and changes nothing', async (table, rule) => {
    for (const operation of operations) {
      const mayAsVisitor = operation === 'read' && rule.may.read.includes('visitor');
      expect(await isAllowed(db, [table, rule], operation, inSession('hod', 'aal1'))).toBe(mayAsVisitor);
      const mayAsHead = rule.may[operation].includes('hod' satisfies Who);
      expect(await isAllowed(db, [table, rule], operation, inSession('hod', 'aal2'))).toBe(mayAsHead);
    }
  });

  test('sees as many rows of every public table as a visitor', async () => {
    const count = (caller: Caller, table: string) =>
      tryAs(db, caller, (session) =>
        session.query<{ rows: number }>(`select count(*)::int as rows from public.${table}`),
      );
    for (const table of publicNames) {
      expect([table, await count(inSession('hod', 'aal1'), table)]).toEqual([table, await count(null, table)]);
    }
  });

  test('reads their own profile and nobody else’s, and does not change it', async () => {
    const emails = (caller: Caller) =>
      tryAs(db, caller, (session) =>
        session.query<{ email: string }>('select email from public.people order by email'),
      );
    expect(await emails(inSession('hod', 'aal1'))).toEqual([{ email: 'hod@example.org' }]);
    expect((await emails(inSession('hod', 'aal2'))).length).toBeGreaterThan(5);
    const rename = (aal: 'aal1' | 'aal2') =>
      tryAs(db, inSession('hod', aal), (session) =>
        session.query(`update public.profiles set full_name = 'New' where id = $1 returning id`, [people.hod]),
      );
    expect(await refusalOf(rename('aal1'))).toBe(refused);
    expect(await rename('aal2')).toHaveLength(1);
  });

  test('holds no permission and is nobody of the staff', async () => {
    const ask = (caller: Caller) =>
      tryAs(db, caller, (session) =>
        session.query(
          `select public.has_permission('manage_users') as may, public.is_staff() as staff, cardinality(public.my_permissions()) as held`,
        ),
      );
    expect(await ask(inSession('hod', 'aal1'))).toEqual([{ may: false, staff: false, held: 0 }]);
    expect(await ask(inSession('hod', 'aal2'))).toEqual([{ may: true, staff: true, held: 7 }]);
  });

  test('writes to the department as any visitor may', async () => {
    const send = tryAs(db, inSession('hod', 'aal1'), (session) =>
      session.query(`select public.send_contact_message('A', 'B', 'a@b.example', 'S', 'M') as reference`),
    );
    expect(await send).toHaveLength(1);
  });
});

describe('a session without its second factor', () => {
  test.each<[string, WithFactor, string]>([
    [
      'takes no seat',
      'student',
      `select public.enrol_in_course((select id from public.courses where slug = 'time-series'))`,
    ],
    ['gives no seat back', 'student', `select public.leave_course(${ownCourse})`],
    [
      'does not register',
      'student',
      `select public.register_for_event((select id from public.events where slug = 'data-day'))`,
    ],
    [
      'does not cancel',
      'student',
      `select public.cancel_event_registration((select id from public.events where slug = 'data-day'))`,
    ],
    ['proposes no survey', 'student', `select public.create_survey('Longer breaks?', 'Campus life')`],
    ['changes no role', 'hod', `select public.set_profile_role('${people.otherStudent}', 'professor')`],
    ['removes nobody', 'hod', `select public.remove_person('${people.otherStudent}')`],
  ])('%s, with it it does', async (_what, who, call) => {
    expect(await refusalOf(tryAs(db, inSession(who, 'aal1'), (session) => session.query(call)))).toBe(refused);
    expect(await refusalOf(tryAs(db, inSession(who, 'aal2'), (session) => session.query(call)))).toBeNull();
  });

  test('counts no download, with it it does', async () => {
    const [material] = await db.query<{ id: string }>(
      'select id from public.study_materials where published and group_id is null limit 1',
    );
    const download = (aal: 'aal1' | 'aal2') =>
      tryAs(db, inSession('student', aal), (session) =>
        session.query('select public.record_download($1)', [material?.id]),
      );
    expect(await refusalOf(download('aal1'))).toBe(refused);
    expect(await refusalOf(download('aal2'))).toBeNull();
  });

  test('of an admin does not count as an admin’s at the setup', async () => {
    await db.exec(
      `insert into private.setup (admin_email, code_hash) values ('new@example.org', 'x') on conflict (id) do nothing`,
    );
    const look = (aal: 'aal1' | 'aal2') =>
      refusalOf(
        tryAs(db, inSession('admin', aal), (session) => session.query('select * from public.admin_setup_target()')),
      );
    expect(await look('aal1')).toBe('P0001');
    expect(await look('aal2')).toBeNull();
  });

  test('adds, sees and changes no file, with it it does', async () => {
    const path = `${people.student}/picture.png`;
    const add = (aal: 'aal1' | 'aal2') =>
      actAs(db, inSession('student', aal), (session) =>
        session.query(`insert into storage.objects (bucket_id, name) values ('avatars', $1)`, [path]),
      );
    expect(await refusalOf(add('aal1'))).toBe(refused);
    expect(await refusalOf(add('aal2'))).toBeNull();
    const look = (aal: 'aal1' | 'aal2') =>
      tryAs(db, inSession('student', aal), (session) => session.query(`select name from storage.objects`));
    expect(await look('aal1')).toEqual([]);
    expect(await look('aal2')).toEqual([{ name: path }]);
    const change = (aal: 'aal1' | 'aal2') =>
      tryAs(db, inSession('student', aal), (session) =>
        session.query(`update storage.objects set metadata = '{}' where name = $1 returning name`, [path]),
      );
    expect(await change('aal1')).toEqual([]);
    expect(await change('aal2')).toHaveLength(1);
  });

  test('is told by its token, so that whoever has no factor, or one that was only begun, is asked for nothing', async () => {
    const held = (caller: Caller) =>
      tryAs(db, caller, (session) => session.query<{ held: string[] }>('select public.my_permissions() as held'));
    expect((await held({ id: people.professor, claims: { aal: 'aal1' } }))[0]?.held).toHaveLength(5);
    expect((await held(people.professor))[0]?.held).toHaveLength(5);
    expect((await held(people.hod))[0]?.held).toHaveLength(0);
  });

  test('is not fooled by a level that does not exist', async () => {
    const claims = { aal: 'aal1 or aal2' as 'aal1' };
    const [row] = await tryAs(db, { id: people.hod, claims }, (session) =>
      session.query<{ staff: boolean }>('select public.is_staff() as staff'),
    );
    expect(row?.staff).toBe(false);
  });
});

test('every table of schema public stands behind the second factor', async () => {
  const gaps = await db.query(`
    select tablename from pg_tables
    where schemaname = 'public'
      and tablename not in ('audit_log', 'contact_messages', 'content_revision')
      and not exists (select from pg_trigger where tgrelid = ('public.' || quote_ident(tablename))::regclass and tgname = 'demand_second_factor')
    union
    select tablename from pg_tables
    where schemaname = 'public'
      and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = pg_tables.tablename
        and (p.permissive = 'RESTRICTIVE' or p.cmd = 'SELECT' and 'anon' = any (p.roles)))
      and exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = pg_tables.tablename and p.cmd = 'SELECT')`);
  expect(gaps).toEqual([]);
});
