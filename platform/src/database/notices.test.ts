import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { refusalOf, tryAs } from './testing/act-as.ts';
import { createAccount, createPeople, people } from './testing/people.ts';
import { becomes } from './testing/roll-rows.ts';
import { addGroup, addTask, type Group, mark } from './testing/task-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { type Notice, noticesOf, readAll } from './testing/notice-rows.ts';

describe('of work and courses', () => {
  let db: SqlDatabase;
  let course: Group;
  beforeAll(async () => {
    db = await openTestDatabase();
    await createPeople(db);
    course = await addGroup(db, { others: 130 });
  });
  afterAll(() => db.close());

  const overdue = { opens_at: `now() - interval '2 days'`, due_at: `now() - interval '1 day'` };

  async function markAndRelease(session: SqlSession, students: string[]): Promise<string> {
    await session.exec('reset role');
    const task = await addTask(session, course, overdue);
    await becomes(session, people.assistant);
    for (const student of students) await mark(session, task, { student, score: 7 });
    await session.query('select public.release_marks($1)', [task]);
    return task;
  }

  async function commented(session: SqlSession, task: string, score: number, opened?: Date) {
    await becomes(session, people.assistant);
    const made = await mark(session, task, { score, feedback: 'Well done', reason: 'A word more', opened });
    return { opened: made.updated_at };
  }

  test('released marks are told to whoever has one, without a word of the marks, and once; a changed one again', async () => {
    const [told, again, changed, others] = await tryAs(db, people.assistant, async (session) => {
      const task = await markAndRelease(session, [people.student]);
      const first = await noticesOf(session, people.student);
      await readAll(session, people.student);
      await becomes(session, people.assistant);
      await session.query('select public.release_marks($1)', [task]);
      const [seen] = await session.query<{ opened: Date }>(
        'select updated_at as opened from public.marks where task_id = $1',
        [task],
      );
      // Of words beside the same number nobody is told.
      const { opened } = await commented(session, task, 7, seen?.opened);
      const sameMark = await noticesOf(session, people.student);
      await becomes(session, people.assistant);
      await mark(session, task, { score: 8, reason: 'Question 2 was right', opened });
      const afterwards = await noticesOf(session, people.student);
      return [first, sameMark, afterwards, await noticesOf(session, course.students[1] ?? '')];
    });
    expect(told).toEqual([
      {
        title: 'The marks for “A task” are there',
        detail: 'A course',
        path: expect.stringMatching(/^\/students\/work\/[0-9a-f-]{36}$/) as string,
        is_read: false,
      },
    ]);
    expect(again).toMatchObject([{ title: 'The marks for “A task” are there', is_read: true }]);
    expect(changed).toEqual([
      {
        title: 'Your mark for “A task” was changed',
        detail: 'A course: Question 2 was right',
        path: told[0]?.path,
        is_read: false,
      },
    ]);
    expect(others).toEqual([]);
  });

  test('each change of a released mark is told once; of changes before the release nobody hears', async () => {
    const seen = await tryAs(db, people.assistant, async (session) => {
      await session.exec('reset role');
      const task = await addTask(session, course, overdue);
      await becomes(session, people.assistant);
      let { updated_at: opened } = await mark(session, task, { score: 7 });
      ({ updated_at: opened } = await mark(session, task, { score: 6, opened }));
      const before = await noticesOf(session, people.student);
      await becomes(session, people.assistant);
      await session.query('select public.release_marks($1)', [task]);
      const read: boolean[] = [];
      for (const score of [9, 6, 9]) {
        const change = { score, reason: 'Counted again', opened };
        ({ updated_at: opened } = await mark(session, task, change));
        read.push(...(await noticesOf(session, people.student)).map(({ is_read }) => is_read));
        await readAll(session, people.student);
        await becomes(session, people.assistant);
        // What is sent again was done, and is not told again.
        await mark(session, task, change);
        read.push(...(await noticesOf(session, people.student)).map(({ is_read }) => is_read));
        await becomes(session, people.assistant);
      }
      return { before, read };
    });
    expect(seen).toEqual({ before: [], read: [false, true, false, true, false, true] });
  });

  test('a deduction that changes with the time to hand in changes the mark, and is told', async () => {
    const told = await tryAs(db, people.assistant, async (session) => {
      const task = await markAndRelease(session, [people.student]);
      await readAll(session, people.student);
      await becomes(session, people.assistant);
      await session.exec('reset role');
      await session.query('update public.marks set deduction = 2 where task_id = $1', [task]);
      return noticesOf(session, people.student);
    });
    expect(told).toMatchObject([{ title: 'Your mark for “A task” was changed', detail: 'A course', is_read: false }]);
  });

  test('a mark that is given after the release is told too', async () => {
    const late = course.students[1] ?? '';
    const told = await tryAs(db, people.assistant, async (session) => {
      const task = await markAndRelease(session, [people.student]);
      await becomes(session, people.assistant);
      await mark(session, task, { student: late, score: 5, reason: 'Handed in on paper' });
      return noticesOf(session, late);
    });
    expect(told).toMatchObject([{ title: 'The marks for “A task” are there' }]);
  });

  test('a release is told to a large course in one statement, and to nobody when the transaction fails', async () => {
    const [count, statements] = await tryAs(db, people.assistant, async (session) => {
      await session.exec('reset role');
      const task = await addTask(session, course, overdue);
      await session.query(
        `insert into public.marks (task_id, student_id, max_marks, score) select $1, unnest($2::uuid[]), 10, 7`,
        [task, course.students],
      );
      await session.exec(`
        create table public.insertions (many integer);
        create function public.count_insertions() returns trigger language plpgsql as
          $$ begin insert into public.insertions select count(*) from added; return null; end $$;
        create trigger count_insertions after insert on public.notices
          referencing new table as added for each statement execute function public.count_insertions();
        grant all on public.insertions to public`);
      await becomes(session, people.assistant);
      await session.query('select public.release_marks($1)', [task]);
      await session.exec('reset role');
      const [row] = await session.query<{ count: number }>('select count(*)::int as count from public.notices');
      return [row?.count, await session.query('select many from public.insertions')];
    });
    expect(count).toBe(131);
    expect(statements).toEqual([{ many: 131 }]);
    expect(await db.query('select from public.notices')).toEqual([]);
  });

  test('whoever moves up from the waiting list is told; a seat that is given back is no news', async () => {
    const slug = 'small-course';
    const [moved, leftAgain] = await tryAs(db, people.professor, async (session) => {
      await session.exec('reset role');
      const [made] = await session.query<{ id: string }>(`
        insert into public.courses (slug, code, title, description, level, category, duration, status, seats)
        values ('${slug}', 'SC', 'Small course', '', 'Beginner', 'statistics', 'x', 'Active', 1) returning id`);
      for (const person of [people.student, people.otherStudent]) {
        await becomes(session, person);
        await session.query('select public.enrol_in_course($1)', [made?.id]);
      }
      await becomes(session, people.student);
      await session.query('select public.leave_course($1)', [made?.id]);
      const first = await noticesOf(session, people.otherStudent);
      expect(await noticesOf(session, people.student)).toEqual([]);
      await becomes(session, people.otherStudent);
      await session.query('select public.leave_course($1)', [made?.id]);
      return [first, await noticesOf(session, people.otherStudent)];
    });
    expect(moved).toMatchObject([{ title: 'You have a seat in Small course', path: `/courses/${slug}` }]);
    expect(leftAgain).toEqual([]);
  });

  test('extra time is told without saying so in the title, and taken back with it', async () => {
    const [given, changed, taken] = await tryAs(db, people.assistant, async (session) => {
      await becomes(session, people.assistant);
      await session.query(
        `insert into public.extra_times (group_id, student_id, kind, minutes, reason) values ($1, $2, 'assignment', 30, 'A certificate')`,
        [course.id, people.student],
      );
      const first = await noticesOf(session, people.student);
      await becomes(session, people.assistant);
      await session.query('update public.extra_times set minutes = 60 where group_id = $1', [course.id]);
      const second = await noticesOf(session, people.student);
      await becomes(session, people.assistant);
      await session.query('delete from public.extra_times where group_id = $1', [course.id]);
      return [first, second, await noticesOf(session, people.student)];
    });
    expect(given).toMatchObject([
      { title: 'Your time for work in A course', detail: 'You have 30 minutes more for assignments.' },
    ]);
    expect(changed).toMatchObject([{ detail: 'You have 60 minutes more for assignments.' }]);
    expect(taken).toEqual([]);
  });

  test('a survey that is approved is told to whoever proposed it, and nobody tells themselves', async () => {
    await tryAs(db, people.student, async (session) => {
      await session.exec('reset role');
      await session.query(
        `insert into public.surveys (title, category, status, created_by)
         select title, 'Courses', 'Proposed', id from (values ('Mine', $1::uuid), ('Theirs', $2::uuid)) given (title, id)`,
        [people.student, people.hod],
      );
      await session.query(
        `insert into public.survey_questions (survey_id, position, prompt, kind)
         select id, 1, 'Why?', 'text' from public.surveys where title in ('Mine', 'Theirs')`,
      );
      await becomes(session, people.hod);
      await session.query(`update public.surveys set status = 'Active' where title in ('Mine', 'Theirs')`);
      expect(await noticesOf(session, people.student)).toMatchObject([{ title: 'Your survey “Mine” is approved' }]);
      expect(await noticesOf(session, people.hod)).toEqual([]);
    });
  });

  test('declared results are told to their students, and again with the reason', async () => {
    const told = await tryAs(db, people.assistant, async (session) => {
      await session.exec('reset role');
      await session.query(
        `insert into public.result_declarations (group_id, number, subject, scheme_id, drop_assignments, drop_assessments, declared_at, reason)
         select $1, number, 'A course', (select id from public.grade_schemes limit 1), 0, 0, now(), case number when 2 then 'A mark was wrong' end
         from generate_series(1, 2) number`,
        [course.id],
      );
      const seen: Notice[][] = [];
      for (const number of [1, 2]) {
        await session.exec('reset role');
        await session.query(
          `insert into public.declared_results (declaration_id, student_id, total, entries)
           select id, $2, 80, '[]' from public.result_declarations where group_id = $1 and number = $3`,
          [course.id, people.student, number],
        );
        seen.push(await noticesOf(session, people.student));
      }
      return seen;
    });
    expect(told).toMatchObject([
      [{ title: 'The results of A course are declared', path: '/students/grades' }],
      [{ title: 'The results of A course are declared again', detail: 'A mark was wrong' }],
    ]);
  });

  test('nobody writes notices, reads those of others or changes anything but whether they were read', async () => {
    const other = await createAccount(db);
    await db.query('select private.notify($1, $2, $3, $4, $5)', [
      [people.student, other],
      'seat',
      'x',
      { title: 'X' },
      '/courses/x',
    ]);
    const as = (work: (session: SqlSession) => Promise<unknown>) => refusalOf(tryAs(db, people.student, work));
    expect(await as((session) => session.query(`update public.notices set path = '/'`))).toBe('42501');
    expect(await as((session) => session.query('delete from public.notices'))).toBe('42501');
    expect(await as((session) => session.query('select public.tidy_notices()'))).toBe('42501');
    expect(
      await tryAs(db, people.student, (session) =>
        session.query('update public.notices set read_at = now() returning path'),
      ),
    ).toEqual([{ path: '/courses/x' }]);
    await db.exec(`delete from public.notices where cause = 'x'`);
  });

  test('notices are kept for 180 days, the newest 500 of a person', async () => {
    await db.query(
      `insert into public.notices (person_id, kind, path, created_at)
       select $1::uuid, 'seat', '/courses/' || place, now() - make_interval(mins => place) from generate_series(1, 510) place
       union all select $2::uuid, 'seat', '/courses/old', now() - interval '181 days'
       union all select $2::uuid, 'seat', '/courses/kept', now() - interval '179 days'`,
      [people.student, people.otherStudent],
    );
    expect(await db.query('select public.tidy_notices() as removed')).toEqual([{ removed: 11 }]);
    expect(await db.query(`select path from public.notices where person_id = $1`, [people.otherStudent])).toEqual([
      { path: '/courses/kept' },
    ]);
    expect(await db.query(`select from public.notices where path = '/courses/501'`)).toEqual([]);
    await db.exec(`delete from public.notices where kind = 'seat'`);
  });
});
