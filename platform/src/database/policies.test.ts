import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { addPersonalRows } from './testing/personal-rows.ts';
import type { Who } from './testing/table-rule.ts';
import { tableRules } from './testing/table-rules.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { isAllowed, operations } from './testing/try-operation.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
  await addPersonalRows(db);
});
afterAll(() => db.close());

const everyone: Who[] = ['visitor', 'student', 'otherStudent', 'hod', 'professor', 'assistant', 'labIncharge', 'admin'];
const refused = '42501';

test('every table has its row in the expectations, and nothing else has', async () => {
  const tables = await db.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  expect(Object.keys(tableRules).sort()).toEqual(tables.map((table) => table.name).sort());
});

test('row-level security is on for every table of public and private', async () => {
  const open = await db.query(
    `select schemaname, tablename from pg_tables where schemaname in ('public', 'private') and not rowsecurity`,
  );
  expect(open).toEqual([]);
});

test('every policy names its roles and one operation', async () => {
  const vague = await db.query(
    `select policyname from pg_policies where schemaname = 'public' and (cmd = 'ALL' or 'public' = any (roles))`,
  );
  expect(vague).toEqual([]);
});

test('every view shows what its reader may see', async () => {
  const open = await db.query(`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce('security_invoker=true' = any (reloptions), false)`);
  expect(open).toEqual([]);
});

test('what policies ask keeps its plan', async () => {
  const plannedAtEachCall = await db.query(`
    select distinct proc.oid::regprocedure::text as name
    from pg_depend asked
    join pg_proc proc on asked.refclassid = 'pg_proc'::regclass and proc.oid = asked.refobjid
    join pg_language language on language.oid = proc.prolang
    where asked.classid = 'pg_policy'::regclass and language.lanname = 'sql' and proc.proconfig is not null
      and proc.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`);
  expect(plannedAtEachCall).toEqual([]);
});

test('every definer function has an empty search path, and visitors call only those made for them', async () => {
  const loose = await db.query(`
    select proname from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'search'::regnamespace) and prosecdef
      and not coalesce('search_path=""' = any (proconfig), false)`);
  expect(loose).toEqual([]);
  const forVisitors = await db.query<{ name: string }>(`
    select proname::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege('anon', oid, 'execute') order by 1`);
  expect(forVisitors.map((row) => row.name)).toEqual([
    'admin_setup_target',
    'blog_teasers',
    'choose_notice_mails_by_token',
    'complete_admin_setup',
    'course_seats_taken',
    'course_waiting',
    'department_today',
    'event_seats_taken',
    'event_waiting',
    'event_waiting_place',
    'has_permission',
    'home_figures',
    'is_staff',
    'manages_course',
    'my_permissions',
    'notice_mails_by_token',
    'read_calendar_feed',
    'send_contact_message',
    'waiting_place',
  ]);
});

test('nobody enters the private schema through the API', async () => {
  for (const caller of [null, people.student, people.admin]) {
    const look = tryAs(db, caller, (session) => session.query('select 1 from private.outbox'));
    expect(await refusalOf(look)).toBe(refused);
  }
});

describe.each(Object.entries(tableRules))('%s', (table, rule) => {
  test.each(operations)('those who may %s it do, the others do not', async (operation) => {
    const allowed: Who[] = [];
    for (const who of everyone) {
      const caller = who === 'visitor' ? null : people[who];
      if (await isAllowed(db, [table, rule], operation, caller)) allowed.push(who);
    }
    expect(allowed.sort()).toEqual([...new Set(rule.may[operation])].sort());
  });
});

describe('rows that are not for everyone', () => {
  const count = (who: Who, sql: string) =>
    tryAs(db, who === 'visitor' ? null : people[who], (session: SqlSession) => session.query(sql)).then(
      (rows) => rows.length,
    );

  test.each<[string, string, Who[]]>([
    ['a draft course', `select 1 from public.courses where slug = 'sports-analytics'`, ['hod', 'professor', 'admin']],
    [
      'an unpublished event',
      `select 1 from public.events where slug = 'alumni-evening'`,
      ['hod', 'professor', 'admin'],
    ],
    [
      'an announcement that has expired',
      `select 1 from public.announcements where text like 'The library closes%'`,
      ['hod', 'admin'],
    ],
    ['who works here', `select 1 from public.profiles where id = '${people.professor}'`, ['hod', 'professor', 'admin']],
    [
      'another student',
      `select 1 from public.people where id = '${people.otherStudent}'`,
      ['otherStudent', 'hod', 'professor', 'assistant', 'labIncharge', 'admin'],
    ],
  ])('%s is seen by those who work on it', async (_what, sql, seers) => {
    const seen: Who[] = [];
    for (const who of everyone) if ((await count(who, sql)) > 0) seen.push(who);
    expect(seen.sort()).toEqual([...seers].sort());
  });

  test('visitors see four announcements', async () => {
    expect(await count('visitor', 'select 1 from public.announcements')).toBe(4);
  });

  test('an assistant professor changes the assigned course and no other', async () => {
    const change = (slug: string) =>
      count('assistant', `update public.courses set seats = 50 where slug = '${slug}' returning 1`);
    expect(await change('biostatistics')).toBe(1);
    expect(await change('time-series')).toBe(0);
  });

  test('a teacher cannot hand a task over to a group that is not theirs', async () => {
    const move = tryAs(db, people.assistant, (session) =>
      session.query(`update public.tasks set group_id = (select id from public.courses where slug = 'time-series')
        where title = 'Class test: Biostatistics'`),
    );
    expect(await refusalOf(move)).toBe(refused);
  });

  test('a teacher changes the material they uploaded, not that of others', async () => {
    const changed = await tryAs(db, people.professor, async (session) => {
      await session.query(
        `insert into public.study_materials (title, description, subject, semester, category, type, format, uploaded_by_name)
         values ('Mine', '', 'x', 'x', 'statistics', 'notes', 'MD', 'x')`,
      );
      return session.query(`update public.study_materials set description = 'new' returning title`);
    });
    expect(changed).toEqual([{ title: 'Mine' }]);
  });

  test('a student begins a survey and cannot make it active', async () => {
    const proposal = `insert into public.surveys (title, category) values ('Longer breaks?', 'Campus life') returning status`;
    const rows = await tryAs(db, people.student, (session) => session.query(proposal));
    expect(rows).toEqual([{ status: 'Draft' }]);
    const activation = tryAs(db, people.student, async (session) => {
      await session.query(proposal);
      await session.query(`update public.surveys set status = 'Active' where title = 'Longer breaks?'`);
    });
    expect(await refusalOf(activation)).toBe(refused);
  });
});
