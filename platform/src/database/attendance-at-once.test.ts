import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { actAs } from './testing/act-as.ts';
import { createAccount, createPeople, people } from './testing/people.ts';
import { kindUnderTest } from './testing/server-database.ts';
import { openTestDatabase } from './testing/test-database.ts';

/** The embedded database works one after the other by itself. */
const describeAtOnce = kindUnderTest() === 'embedded' ? describe.skip : describe;
const group = '00000000-0000-4000-8000-0000000000b1';
const classId = '00000000-0000-4000-8000-0000000000d1';
const monday = '2026-11-23';

describeAtOnce('two who keep a roll at once', () => {
  let db: SqlDatabase;
  const students: string[] = [];

  beforeAll(async () => {
    db = await openTestDatabase();
    await createPeople(db);
    for (let index = 0; index < 40; index += 1) students.push(await createAccount(db));
    await db.exec(`
      create or replace function private.clock() returns timestamptz language sql stable set search_path = ''
        as $$ select timestamptz '${monday} 09:05+05:30' $$;
      insert into public.terms (id, name, starts_on, ends_on)
        values ('00000000-0000-4000-8000-0000000000a1', 'This term', '2026-09-01', '2026-12-20');
      insert into public.classes (id, name, position) values ('${classId}', 'A class', 9);
      insert into public.teaching_groups (id, class_id, term_id, subject)
        values ('${group}', '${classId}', '00000000-0000-4000-8000-0000000000a1', 'Inference');
      insert into public.group_teachers (group_id, profile_id) values ('${group}', '${people.assistant}'), ('${group}', '${people.professor}');
      insert into public.timetables (id, class_id, term_id, title)
        values ('00000000-0000-4000-8000-0000000000c1', '${classId}', '00000000-0000-4000-8000-0000000000a1', 'Week');
      insert into public.timetable_entries (timetable_id, day, starts_at, ends_at, group_id, room, type)
        values ('00000000-0000-4000-8000-0000000000c1', 'monday', '09:00', '09:55', '${group}', 'Room 1', 'Lecture');
    `);
    await db.query(
      `insert into public.class_members (profile_id, class_id, roll_number, joined_on)
       select id::uuid, $2, row_number() over (), '2026-09-01' from unnest($1::text[]) id`,
      [students, classId],
    );
  });
  afterAll(() => db.close());

  const open = (session: SqlSession) =>
    session.query<{ id: string }>(`select public.open_roll($1, $2, '09:00') as id`, [group, monday]);
  const mark = (who: string, roll: string, marked: readonly string[], status: string) =>
    actAs(db, who, (session) =>
      session.query('select * from public.mark_attendance($1, $2)', [
        roll,
        JSON.stringify(marked.map((student) => ({ student, status }))),
      ]),
    );

  test('have the same one, with each student once, and lose no entry of each other', async () => {
    const opened = await Promise.all(
      [people.assistant, people.professor, people.assistant, people.professor].map((who) => actAs(db, who, open)),
    );
    const rolls = new Set(opened.flat().map(({ id }) => id));
    expect(rolls.size).toBe(1);
    const [roll = ''] = rolls;

    // In opposite orders, so that they would wait for each other if they locked as they are told.
    await Promise.all([
      ...students.slice(0, 20).map((student) => mark(people.assistant, roll, [student], 'absent')),
      mark(people.professor, roll, students.slice(20), 'late'),
      mark(people.assistant, roll, students.slice(20).toReversed(), 'late'),
    ]);
    const counts = await db.query(
      'select status, count(*)::int from public.attendance_records where roll_id = $1 group by status order by status',
      [roll],
    );
    expect(counts).toEqual([
      { status: 'absent', count: 20 },
      { status: 'late', count: 20 },
    ]);
  });
});
