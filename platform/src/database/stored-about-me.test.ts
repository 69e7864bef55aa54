import type { SqlDatabase } from '@portal/backend/database/sql';
import { refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people, type Person } from './testing/people.ts';
import { addPersonalRows } from './testing/personal-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
type Records = Record<string, Record<string, unknown>[]>;

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
  await addPersonalRows(db);
});
afterAll(() => db.close());

const recordsOf = async (person: Person): Promise<Records> => {
  const [row] = await tryAs(db, people[person], (session) =>
    session.query<{ records: Records }>('select public.my_records() as records'),
  );
  return row?.records ?? {};
};

test('every reference to a person is known to be about them or a deed of theirs', async () => {
  const columns = await db.query<{ table: string; column: string; known: boolean }>(`
    select class.relname as table, part.attname as column,
      (class.relname::text, part.attname::text) in (select table_name, column_name from private.personal_columns()) as known
    from pg_constraint key
    join pg_class class on class.oid = key.conrelid and class.relnamespace = 'public'::regnamespace
    join pg_attribute part on part.attrelid = class.oid and part.attnum = any (key.conkey)
    where key.contype = 'f' and key.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass) and part.attname <> 'id'`);
  // marked_by, opened_by and so on say who did something; the row is about somebody or something else.
  const isDeed = (column: string) => column.endsWith('_by') || column === 'class_teacher_id';
  expect(columns.filter(({ column, known }) => !known && !isDeed(column))).toEqual([]);
});

test('every table that names a student in a row has it among what is stored about them', async () => {
  const tables = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'audit_log'`,
  );
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['marks', 'rolls', 'survey_receipts']));
  for (const who of ['student', 'otherStudent'] as const) {
    const records = await recordsOf(who);
    const named: string[] = [];
    for (const { name } of tables) {
      const [row] = await db.query<{ found: boolean }>(
        `select exists (select from public.${name} kept where to_jsonb(kept)::text like $1) as found`,
        [`%${people[who]}%`],
      );
      if (row?.found) named.push(name);
    }
    expect(named.length).toBeGreaterThan(who === 'student' ? 12 : 1);
    expect(named.filter((name) => (records[name]?.length ?? 0) === 0)).toEqual([]);
  }
});

test('it is all of what is stored, and only of whoever asks', async () => {
  const records = await recordsOf('student');
  const [counted] = await db.query<{ hours: number }>(
    'select count(*)::integer as hours from public.attendance_records where student_id = $1',
    [people.student],
  );
  expect(records['attendance_records']).toHaveLength(counted?.hours ?? 0);
  expect(records['profiles']).toEqual([expect.objectContaining({ id: people.student, email: 'student@example.org' })]);
  expect(records['account']).toEqual([expect.objectContaining({ email: 'student@example.org' })]);
  expect(JSON.stringify(await recordsOf('otherStudent'))).not.toContain(people.student);
});

test('a mark is told of before it is released and shown afterwards', async () => {
  await db.exec(`
    insert into public.tasks (group_id, kind, title, max_marks, opens_at, due_at)
      select group_id, 'assignment', 'Working paper', 10, now() - interval '2 days', now() - interval '1 day'
      from public.tasks where title = 'Semester examination: Biostatistics';
    insert into public.marks (task_id, student_id, max_marks, score, feedback)
      select id, '${people.student}', 10, 3, 'Between teachers' from public.tasks where title = 'Working paper'`);
  const before = await recordsOf('student');
  expect(before['marks_not_released']).toEqual([{ task: 'Working paper' }]);
  expect(JSON.stringify(before)).not.toContain('Between teachers');
  await db.exec(`update public.tasks set released_at = now() where title = 'Working paper';
    update public.mark_history set shown = true where feedback = 'Between teachers'`);
  expect(JSON.stringify((await recordsOf('student'))['marks'])).toContain('Between teachers');
});

test('no secret is in it, and nobody reads it signed out', async () => {
  const words = JSON.stringify(await recordsOf('student'));
  for (const secret of ['password_hash', 'encrypted_password', 'token', 'code_hash', 'salt'])
    expect(words).not.toContain(secret);
  expect(await refusalOf(tryAs(db, null, (session) => session.query('select public.my_records()')))).toBe('42501');
});
