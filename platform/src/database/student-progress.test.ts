import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { tryAs } from './testing/act-as.ts';
import { createAccount, createPeople, people, type Person } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
const term = '00000000-0000-4000-8000-0000000000a1';
const group = '00000000-0000-4000-8000-0000000000b1';
const othersGroup = '00000000-0000-4000-8000-0000000000b2';
const classId = '00000000-0000-4000-8000-0000000000d1';
let newcomer = '';

interface Standing extends Record<string, unknown> {
  profile_id: string;
  held: number;
  attended: number;
  due: number;
  handed_in: number;
  missed: number;
  marks: number;
  average: number | null;
  reasons: string[];
  is_known: boolean;
}

const ofGroup = (session: SqlSession, id = group) =>
  session.query<Standing>('select * from public.progress_of_group($1)', [id]);
const ofStudent = (session: SqlSession, id: string) =>
  session.query<Standing & { group_id: string }>('select * from public.progress_of_student($1)', [id]);
const recordOf = (session: SqlSession, id: string) =>
  session.query<{ kind: string; state: string | null; part: number | null }>(
    'select * from public.record_of_student($1)',
    [id],
  );
const found = (session: SqlSession, needsAttention = false, words = '', skip = 0, most = 20) =>
  session.query<{ id: string; email: string; reasons: string[]; total: number }>(
    'select * from public.find_students_followed($1, $2, $3, false, $4, $5)',
    [words, needsAttention, 'email', most, skip],
  );

/** Eight hours, four tasks of which three are over, three released marks; `student` misses everything, `otherStudent` nothing, the newcomer came yesterday. */
beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  newcomer = await createAccount(db, { email: 'newcomer@example.org' });
  await db.exec(`
    insert into public.terms (id, name, starts_on, ends_on)
      values ('${term}', 'This term', public.department_today() - 60, public.department_today() + 30);
    insert into public.classes (id, name, position) values ('${classId}', 'A class', 8);
    insert into public.teaching_groups (id, class_id, term_id, subject)
      values ('${group}', '${classId}', '${term}', 'Inference'), ('${othersGroup}', '${classId}', '${term}', 'Regression');
    insert into public.group_teachers (group_id, profile_id) values
      ('${group}', '${people.assistant}'), ('${group}', '${people.hod}'), ('${othersGroup}', '${people.professor}');
    insert into public.class_members (profile_id, class_id, roll_number, joined_on) values
      ('${people.student}', '${classId}', '1', public.department_today() - 60),
      ('${people.otherStudent}', '${classId}', '2', public.department_today() - 60),
      ('${newcomer}', '${classId}', '3', public.department_today() - 1);
    insert into public.rolls (group_id, held_on, starts_at, ends_at, title, marked_until)
      select id, public.department_today() - day, '09:00', '10:00', 'Hour', public.department_today()
      from unnest(array['${group}', '${othersGroup}']::uuid[]) id, generate_series(1, 8) day;
    insert into public.attendance_records (roll_id, student_id, status)
      select roll.id, member.profile_id, case when member.roll_number = '2' then 'present' else 'absent' end
      from public.rolls roll join public.class_members member on member.joined_on <= roll.held_on;
    insert into public.tasks (group_id, kind, title, max_marks, opens_at, due_at, late_days) values
      ('${group}', 'assignment', 'Long ago', 10, now() - interval '50 days', now() - interval '40 days', 0),
      ('${group}', 'assignment', 'First', 10, now() - interval '20 days', now() - interval '10 days', 0),
      ('${group}', 'assignment', 'Second', 10, now() - interval '20 days', now() - interval '9 days', 0),
      ('${group}', 'assignment', 'May still come late', 10, now() - interval '20 days', now() - interval '2 days', 5);
    insert into public.submissions (id, task_id, student_id, version, body, files, submitted_at, receipt)
      select gen_random_uuid(), id, '${people.otherStudent}', 1, 'x', '[]', due_at - interval '1 day', repeat('a', 64) from public.tasks;
    insert into public.marks (task_id, student_id, max_marks, score)
      select task.id, person.id, 10, case when person.id = '${people.student}' then 3 else 9 end
      from public.tasks task, unnest(array['${people.student}', '${people.otherStudent}']::uuid[]) person (id) where task.title <> 'May still come late';
    update public.tasks set released_at = now() where title <> 'May still come late';
  `);
});
afterAll(() => db.close());

test('who needs attention comes first, with every reason; who has just come has none', async () => {
  const rows = await tryAs(db, people.assistant, (session) => ofGroup(session));
  expect(rows).toEqual([
    expect.objectContaining({
      profile_id: people.student,
      held: 8,
      attended: 0,
      due: 3,
      handed_in: 0,
      missed: 2,
      marks: 3,
      average: 30,
      reasons: ['attendance', 'missed', 'marks'],
      is_known: true,
    }),
    expect.objectContaining({ profile_id: people.otherStudent, attended: 8, handed_in: 3, average: 90, reasons: [] }),
    expect.objectContaining({
      profile_id: newcomer,
      held: 1,
      due: 0,
      marks: 0,
      average: null,
      reasons: [],
      is_known: false,
    }),
  ]);
});

test.each([
  ['four hours missed of four', `delete from public.rolls where held_on < public.department_today() - 4`],
  [
    'two tasks with more time',
    `insert into public.extra_times (group_id, student_id, kind, minutes, reason) values ('${group}', '${people.student}', 'assignment', 20160, 'x')`,
  ],
  [
    'two tasks of which one is exempt',
    `insert into public.task_standings (task_id, student_id, standing, reason) select id, '${people.student}', 'exempt', 'Ill' from public.tasks where title = 'Second'`,
  ],
  ['one mark alone', `delete from public.marks where task_id in (select id from public.tasks where title <> 'First')`],
  ['marks that are not released', `update public.tasks set released_at = null where max_marks = 10`],
])('%s is not enough to say something', async (_what, change) => {
  const reasonOf = { four: 'attendance', two: 'missed', one: 'marks', marks: 'marks' }[_what.split(' ')[0] ?? ''];
  await db
    .transaction(async (session) => {
      await session.exec(change);
      await session.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: people.assistant, role: 'authenticated' }),
      ]);
      const [row] = (await ofGroup(session)).filter(({ profile_id }) => profile_id === people.student);
      expect(row?.reasons).toHaveLength(2);
      expect(row?.reasons).not.toContain(reasonOf);
      throw new Error('undone');
    })
    .catch((error: Error) => {
      if (error.message !== 'undone') throw error;
    });
});

test('teachers who follow progress see the groups they teach, the student all of theirs, nobody else a row', async () => {
  const seen: Partial<Record<Person, unknown>> = {};
  for (const person of Object.keys(people) as Person[]) {
    seen[person] = await tryAs(db, people[person], async (session) => [
      (await ofGroup(session)).length,
      (await ofStudent(session, people.student)).map(({ group_id }) => group_id).sort(),
      (await recordOf(session, people.student)).length > 0,
      (await found(session)).length,
    ]);
  }
  expect(seen).toEqual({
    student: [0, [group, othersGroup], true, 0],
    otherStudent: [0, [], false, 0],
    // Teaches the group too; single outcomes of students are not for the head of department.
    hod: [0, [], false, 0],
    professor: [0, [othersGroup], true, 3],
    assistant: [3, [group], true, 3],
    labIncharge: [0, [], false, 0],
    admin: [0, [], false, 0],
  });
});

test('the student reads the same reasons as the teacher', async () => {
  const [own] = (await tryAs(db, people.student, (session) => ofStudent(session, people.student))).filter(
    ({ group_id }) => group_id === group,
  );
  const [taught] = await tryAs(db, people.assistant, (session) => ofStudent(session, people.student));
  expect(own).toEqual(taught);
  expect(own?.reasons).toEqual(['attendance', 'missed', 'marks']);
});

test('over time there are weeks, tasks with what became of them, and marks only where they are released', async () => {
  const rows = await tryAs(db, people.assistant, (session) => recordOf(session, people.student));
  expect(rows.filter(({ kind }) => kind === 'task').map(({ state, part }) => [state, part])).toEqual([
    ['missed', 3],
    ['missed', 3],
    ['missed', 3],
    ['open', null],
  ]);
  expect(rows.some(({ kind }) => kind === 'week')).toBe(true);
});

test('students are found, paged and narrowed by the database', async () => {
  const emails = async (...asked: [boolean?, string?, number?, number?]) =>
    tryAs(db, people.assistant, async (session) =>
      (await found(session, ...asked)).map(({ email, total }) => [email, total]),
    );
  expect(await emails()).toEqual([
    ['newcomer@example.org', 3],
    ['otherstudent@example.org', 3],
    ['student@example.org', 3],
  ]);
  expect(await emails(false, '', 1, 1)).toEqual([['otherstudent@example.org', 3]]);
  expect(await emails(true)).toEqual([['student@example.org', 1]]);
  expect(await emails(false, 'NEWC')).toEqual([['newcomer@example.org', 1]]);
  expect(await emails(false, '%')).toEqual([]);
});
