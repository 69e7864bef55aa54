import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { refusalOf, tryAs } from './testing/act-as.ts';
import { people } from './testing/people.ts';
import { classes, first, history, one, openClassDatabase, other, place, second, third } from './testing/class-rows.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openClassDatabase();
});
afterAll(() => db.close());

describe('a list of students', () => {
  test('is put into a class by address or account, and where they were is kept', async () => {
    const kept = await tryAs(db, people.professor, async (session) => {
      const placed = await place(session, first, [one, { email: ' OTHERSTUDENT@example.org ', roll_number: ' 2 ' }], {
        from: '2025-07-01',
      });
      const moved = await place(session, second, [{ ...one, roll_number: '7' }], { from: '2026-07-01' });
      const again = await place(session, second, [{ ...one, roll_number: '7' }], { from: '2026-07-01' });
      return { placed, moved, again, history: await history(session, people.student) };
    });
    expect(kept).toEqual({
      placed: [
        { outcome: 'placed', detail: null },
        { outcome: 'placed', detail: null },
      ],
      moved: [{ outcome: 'moved', detail: first }],
      again: [{ outcome: 'unchanged', detail: null }],
      history: [
        { class: first, roll: '1', joined: '2025-07-01', left: '2026-07-01' },
        { class: second, roll: '7', joined: '2026-07-01', left: null },
      ],
    });
  });

  test('says of each line why it was left out, and places the others', async () => {
    const outcomes = await tryAs(db, people.professor, async (session) => {
      await place(session, first, [one]);
      await place(session, second, [other], { from: '2999-01-01' });
      const given = [
        { email: 'nobody@example.org', roll_number: '3' },
        { profile_id: people.hod, roll_number: '4' },
        { profile_id: people.otherStudent, roll_number: '5' },
        { profile_id: people.student, roll_number: 'no/' },
        { profile_id: people.student, roll_number: '6' },
      ];
      return place(session, first, given);
    });
    expect(outcomes).toEqual([
      { outcome: 'unknown', detail: null },
      { outcome: 'not_a_student', detail: null },
      { outcome: 'moves_later', detail: second },
      { outcome: 'bad_roll_number', detail: null },
      { outcome: 'repeated', detail: null },
    ]);
  });

  test('names who has a roll number already, in either case of its letters', async () => {
    const [taken] = await tryAs(db, people.professor, async (session) => {
      await place(session, first, [{ ...one, roll_number: 'bs-1' }]);
      return place(session, first, [{ ...other, roll_number: 'BS-1' }]);
    });
    expect(taken).toEqual({ outcome: 'roll_number_taken', detail: 'student' });
  });

  test('lets two students exchange their numbers', async () => {
    const rolls = await tryAs(db, people.professor, async (session) => {
      await place(session, first, [one, other]);
      const outcomes = await place(session, first, [
        { ...one, roll_number: '2' },
        { ...other, roll_number: '1' },
      ]);
      return [outcomes.map(({ outcome }) => outcome), await history(session, people.student)];
    });
    expect(rolls).toEqual([['renumbered', 'renumbered'], [expect.objectContaining({ roll: '2' })]]);
  });

  test('is only looked at in a trial', async () => {
    const looked = await tryAs(db, people.professor, async (session) => [
      await place(session, first, [one], { isTrial: true }),
      await history(session, people.student),
    ]);
    expect(looked).toEqual([[{ outcome: 'placed', detail: null }], []]);
  });

  test('is refused whole from whoever does not manage courses, and beyond 500 lines', async () => {
    for (const caller of [people.assistant, people.labIncharge, people.student]) {
      expect(await refusalOf(tryAs(db, caller, (session) => place(session, first, [one])))).toBe('42501');
    }
    const many = Array.from({ length: 501 }, () => one);
    expect(await refusalOf(tryAs(db, people.professor, (session) => place(session, first, many)))).toBe('P0001');
  });
});

test('a student who leaves keeps the history; one who was put in today by mistake was never there', async () => {
  const seen = await tryAs(db, people.professor, async (session) => {
    await place(session, first, [one], { from: '2025-07-01' });
    await place(session, first, [other]);
    const ids = await session.query<{ id: string; profile_id: string }>(
      'select id, profile_id from public.class_members',
    );
    for (const { id } of [...ids, ...ids]) await session.query('select public.end_membership($1)', [id]);
    const [clock] = await session.query<{ today: string }>('select public.department_today()::text as today');
    return {
      stayed: await history(session, people.student),
      mistake: await history(session, people.otherStudent),
      today: clock?.today,
    };
  });
  expect(seen.stayed).toEqual([{ class: first, roll: '1', joined: '2025-07-01', left: seen.today }]);
  expect(seen.mistake).toEqual([]);
});

test('nobody is in two classes at once, whoever writes it', async () => {
  const twice = db.transaction(async (session) => {
    for (const name of [first, second]) {
      await session.query(`insert into public.class_members (profile_id, class_id, roll_number) values ($1, $2, '1')`, [
        people.student,
        classes[name],
      ]);
    }
  });
  expect(await refusalOf(twice)).toBe('23P01');
});

describe('who sees the members of a class', () => {
  const members = (session: SqlSession) =>
    session.query<{ joined: string }>('select joined_on::text as joined from public.class_members order by 1');

  test('its teachers those of their own terms, a student only themselves', async () => {
    const seen = await db
      .transaction(async (session) => {
        await session.exec(`
          insert into public.terms (id, name, starts_on, ends_on)
            values ('00000000-0000-4000-8000-00000000000a', 'Then', '2020-01-01', '2020-06-30');
          insert into public.teaching_groups (id, class_id, term_id, subject)
            values ('00000000-0000-4000-8000-00000000000b', '${classes[third]}', '00000000-0000-4000-8000-00000000000a', 'Then');
          insert into public.class_members (profile_id, class_id, roll_number, joined_on, left_on) values
            ('${people.student}', '${classes[third]}', '1', '2019-07-01', '2020-01-01'),
            ('${people.student}', '${classes[third]}', '1', '2020-06-30', '2020-07-01'),
            ('${people.otherStudent}', '${classes[third]}', '1', '2020-07-01', null);
          update public.classes set class_teacher_id = null;
        `);
        const seenBy = async (person: string) => {
          await session.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub: person })]);
          await session.exec('set local role authenticated');
          const rows = await members(session);
          await session.exec('reset role');
          return rows.map(({ joined }) => joined);
        };
        const before = await seenBy(people.assistant);
        await session.exec(
          `insert into public.group_teachers values ('00000000-0000-4000-8000-00000000000b', '${people.assistant}')`,
        );
        const result = {
          before,
          assistant: await seenBy(people.assistant),
          student: await seenBy(people.student),
          labIncharge: await seenBy(people.labIncharge),
          hod: await seenBy(people.hod),
        };
        throw Object.assign(new Error('undone'), { result });
      })
      .catch((error: Error & { result?: unknown }) => {
        if (error.result === undefined) throw error;
        return error.result;
      });
    const all = ['2019-07-01', '2020-06-30', '2020-07-01'];
    expect(seen).toEqual({
      before: [],
      assistant: ['2020-06-30'],
      student: ['2019-07-01', '2020-06-30'],
      labIncharge: [],
      hod: all,
    });
  });
});

test('a class that is added comes after the others', async () => {
  const names = await tryAs(db, people.hod, async (session) => {
    await session.query(`insert into public.classes (name) values ('A diploma')`);
    return session.query('select name from public.class_summaries order by position desc limit 1');
  });
  expect(names).toEqual([{ name: 'A diploma' }]);
});

test('staff find the students of no class; a student finds nobody else', async () => {
  const without = (session: SqlSession) =>
    session.query('select id from public.student_summaries where class_id is null and id = any ($1) order by email', [
      [people.student, people.otherStudent],
    ]);
  const found = await tryAs(db, people.professor, async (session) => {
    const before = await without(session);
    await place(session, first, [one]);
    await place(session, second, [other], { from: '2999-01-01' });
    return [before, await without(session)];
  });
  expect(found).toEqual([[{ id: people.otherStudent }, { id: people.student }], [{ id: people.otherStudent }]]);
  expect(await tryAs(db, people.student, without)).toEqual([{ id: people.student }]);
});

test('which classes are in sight is asked once for a list, with nothing of its rows', async () => {
  const rules = await db.query<{ qual: string }>(
    `select qual from pg_policies where policyname in ('people read class members', 'people read class requests')`,
  );
  for (const { qual } of rules) {
    expect(qual).toMatch(/classes_in_sight\(\)/);
    expect(qual).not.toMatch(/\b(settles_class|sees_class_member)\(/);
  }
  expect(rules).toHaveLength(2);
});
