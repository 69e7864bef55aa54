import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createAccount, createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
const classes: Record<string, string> = {};
const first = 'B.Sc. Statistics I Year';
const second = 'B.Sc. Statistics II Year';
const third = 'B.Sc. Statistics III Year';

interface Outcome {
  outcome: string;
  detail: string | null;
}

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  for (const { id, name } of await db.query<{ id: string; name: string }>('select id, name from public.classes')) {
    classes[name] = id;
  }
});
afterAll(() => db.close());

async function place(
  session: SqlSession,
  into: string,
  students: object[],
  { from, isTrial = false }: { from?: string; isTrial?: boolean } = {},
): Promise<Outcome[]> {
  return session.query<Outcome & Record<string, unknown>>(
    'select outcome, detail from public.place_students($1, $2, $3, $4) order by place',
    [classes[into], JSON.stringify(students), from ?? null, isTrial],
  );
}

const history = (session: SqlSession, id: string) =>
  session.query(
    `select class.name as class, member.roll_number as roll, member.joined_on::text as joined, member.left_on::text as left
     from public.class_members member join public.classes class on class.id = member.class_id
     where member.profile_id = $1 order by member.joined_on`,
    [id],
  );

const one = { profile_id: people.student, roll_number: '1' };
const other = { profile_id: people.otherStudent, roll_number: '2' };

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

describe('what a student says of their class', () => {
  const ask = (session: SqlSession, name: string, roll: string) =>
    session.query('select public.request_class($1, $2)', [classes[name], roll]);
  const settle = (session: SqlSession, isAccepted: boolean, because: string | null = null) =>
    session.query('select outcome from public.settle_class_requests($1, $2, $3)', [
      [people.student, people.otherStudent],
      isAccepted,
      because,
    ]);
  const requests = (session: SqlSession) =>
    session.query('select profile_id, roll_number, state, reason from public.class_requests');

  beforeAll(async () => {
    await db.query('update public.classes set class_teacher_id = $1 where name = $2', [people.assistant, third]);
  });
  afterEach(() => db.query('delete from public.class_requests'));

  test('at sign-up is asked for; nonsense in it does not stop the sign-up', async () => {
    const good = await createAccount(db, { metadata: { class_id: classes[third], roll_number: ' 41 ' } });
    await createAccount(db, { metadata: { class_id: classes[third], roll_number: '<script>' } });
    await createAccount(db, { metadata: { class_id: 'x', roll_number: { a: 1 } } });
    expect(await requests(db)).toEqual([{ profile_id: good, roll_number: '41', state: 'waiting', reason: null }]);
  });

  test('waits until the class teacher confirms it', async () => {
    await actAs(db, people.student, async (session) => {
      await ask(session, third, '4');
      await ask(session, third, '5');
    });
    const confirmed = await tryAs(db, people.assistant, async (session) => [
      await requests(session),
      await settle(session, true),
      await settle(session, true),
      await requests(session),
      await history(session, people.student),
    ]);
    expect(confirmed).toEqual([
      [{ profile_id: people.student, roll_number: '5', state: 'waiting', reason: null }],
      [{ outcome: 'placed' }],
      [],
      [],
      [expect.objectContaining({ class: third, roll: '5', left: null })],
    ]);
  });

  test('is refused with a reason that the student reads, and may be said again', async () => {
    await actAs(db, people.student, (session) => ask(session, third, '4'));
    expect(await refusalOf(tryAs(db, people.hod, (session) => settle(session, false, ' ')))).toBe('P0001');
    await actAs(db, people.hod, (session) => settle(session, false, 'You are on no list.'));
    const told = await tryAs(db, people.student, async (session) => {
      const refused = await requests(session);
      await ask(session, third, '4');
      return [refused, await requests(session)];
    });
    expect(told).toEqual([
      [expect.objectContaining({ state: 'refused', reason: 'You are on no list.' })],
      [expect.objectContaining({ state: 'waiting', reason: null })],
    ]);
  });

  test('is neither seen nor confirmed by the teachers of other classes', async () => {
    await actAs(db, people.student, (session) => ask(session, first, '4'));
    expect(await tryAs(db, people.assistant, requests)).toEqual([]);
    expect(await refusalOf(tryAs(db, people.assistant, (session) => settle(session, true)))).toBe('42501');
    expect(await refusalOf(tryAs(db, people.otherStudent, (session) => settle(session, true)))).toBe('42501');
  });

  test('is refused at once where it cannot be', async () => {
    await actAs(db, people.professor, (session) => place(session, third, [other]));
    for (const roll of ['2', '', 'x'.repeat(21), '*']) {
      expect(await refusalOf(tryAs(db, people.student, (session) => ask(session, third, roll)))).toBe('P0001');
    }
    expect(await refusalOf(tryAs(db, people.otherStudent, (session) => ask(session, third, '2')))).toBe('P0001');
    expect(await refusalOf(tryAs(db, people.hod, (session) => ask(session, third, '3')))).toBe('P0001');
    expect(await refusalOf(tryAs(db, null, (session) => ask(session, third, '3')))).toBe('42501');
    await db.query('delete from public.class_members');
  });
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

describe('the next term', () => {
  const next = {
    id: '00000000-0000-4000-8000-0000000000ff',
    name: 'Next',
    starts_on: '2027-01-04',
    ends_on: '2027-05-28',
  };
  const rollOver = (session: SqlSession, { movesUp = true, isTrial = false, term = next } = {}) =>
    session.query(
      `select kind, subject, teachers, class_name, next_class_name, students
       from public.roll_over_term((select id from public.terms where name = 'Now'), $1, $2, null, $3)`,
      [JSON.stringify(term), movesUp, isTrial],
    );

  const logLines = (session: SqlSession) => session.query('select table_name, label from public.audit_log order by id');

  async function prepare(session: SqlSession): Promise<void> {
    await session.query(
      `insert into public.terms (name, starts_on, ends_on) values ('Now', '2026-07-06', '2026-12-18')`,
    );
    await session.query(
      `with made as (
         insert into public.teaching_groups (class_id, term_id, subject)
         select $1, id, 'Inference' from public.terms where name = 'Now' returning id
       ) insert into public.group_teachers select id, $2 from made`,
      [classes[third], people.assistant],
    );
    await place(session, second, [one], { from: '2026-07-06' });
    await place(session, third, [{ ...other, roll_number: '1' }], { from: '2026-07-06' });
  }

  const shown = [
    {
      kind: 'group',
      subject: 'Inference',
      teachers: ['assistant'],
      class_name: third,
      next_class_name: null,
      students: null,
    },
    { kind: 'move', subject: null, teachers: null, class_name: second, next_class_name: third, students: 1 },
    { kind: 'leave', subject: null, teachers: null, class_name: third, next_class_name: null, students: 1 },
  ];

  test('takes the timetables along when that is asked, in the same step, without what has no group there', async () => {
    const seen = await tryAs(db, people.hod, async (session) => {
      await prepare(session);
      await session.query(
        `with week as (
           insert into public.timetables (class_id, term_id, title) select $1, id, 'Week' from public.terms where name = 'Now' returning id
         ), hours as (values ('monday', 'Inference', ''), ('tuesday', null, 'Library'))
         insert into public.timetable_entries (timetable_id, day, starts_at, ends_at, group_id, label, room, type)
         select week.id, hours.column1, '09:00', '09:55', taught.id, hours.column3, 'Room 1', 'Lecture'
         from week cross join hours
         left join public.teaching_groups taught on taught.subject = hours.column2 and taught.class_id = $1
           and taught.term_id = (select id from public.terms where name = 'Now')`,
        [classes[third]],
      );
      const term = { ...next, with_timetables: true };
      const weeks = async (asked: object) =>
        (await rollOver(session, { movesUp: false, ...asked })).filter(({ kind }) => kind === 'timetable');
      const without = await weeks({ isTrial: true });
      const trial = await weeks({ isTrial: true, term });
      const made = await weeks({ term });
      const [held] = await session.query(
        `select count(*)::int as hours from public.timetable_entry_summaries hour join public.terms term on term.id = hour.term_id
         where term.name = $1`,
        [next.name],
      );
      return { without, trial, made, held };
    });
    const week = {
      kind: 'timetable',
      subject: null,
      teachers: null,
      class_name: third,
      next_class_name: null,
      students: 2,
    };
    expect(seen).toEqual({ without: [], trial: [week], made: [{ ...week, teachers: [] }], held: { hours: 2 } });
  });

  test('is made as the look at it said, and once', async () => {
    const done = await tryAs(db, people.hod, async (session) => {
      await prepare(session);
      const linesBefore = await logLines(session);
      const trial = await rollOver(session, { isTrial: true });
      const made = await rollOver(session);
      const again = await rollOver(session);
      const groups = await session.query(
        `select name, class_name, teachers from public.group_summaries where term_name = 'Next'`,
      );
      const log = (await logLines(session)).slice(linesBefore.length);
      return {
        trial,
        made,
        again,
        groups,
        log,
        histories: [await history(session, people.student), await history(session, people.otherStudent)],
      };
    });
    expect(done).toEqual({
      trial: shown,
      made: shown,
      again: shown,
      log: [{ table_name: 'terms', label: 'Next' }],
      groups: [{ name: 'Inference', class_name: third, teachers: ['assistant'] }],
      histories: [
        [
          { class: second, roll: '1', joined: '2026-07-06', left: '2027-01-04' },
          { class: third, roll: '1', joined: '2027-01-04', left: null },
        ],
        [{ class: third, roll: '1', joined: '2026-07-06', left: '2027-01-04' }],
      ],
    });
  });

  test.each([
    ['without a name', { ...next, name: ' ' }],
    ['with the name of another', { ...next, name: 'Now' }],
    ['that begins before the last one ends', { ...next, starts_on: '2026-12-18' }],
    ['that ends before it begins', { ...next, ends_on: '2027-01-03' }],
  ])('is refused %s', async (_how, term) => {
    const refused = tryAs(db, people.hod, async (session) => {
      await prepare(session);
      return rollOver(session, { term });
    });
    expect(await refusalOf(refused)).toBe('P0001');
  });

  test('that shares a day with another is refused with the name of that one, however it is made', async () => {
    const message = (work: (session: SqlSession) => Promise<unknown>) =>
      tryAs(db, people.hod, async (session) => {
        await prepare(session);
        await rollOver(session);
        await work(session);
      }).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : null),
      );
    const term = { ...next, id: '00000000-0000-4000-8000-0000000000fe', name: 'Third', starts_on: '2027-05-28' };
    expect(await message((session) => rollOver(session, { term }))).toBe('These days belong to Next.');
    expect(
      await message((session) =>
        session.query(
          `insert into public.terms (name, starts_on, ends_on) values ('Third', '2027-05-28', '2027-06-01')`,
        ),
      ),
    ).toBe('These days belong to Next. Two terms never share a day.');
    expect(
      await message((session) =>
        session.query(`update public.terms set starts_on = '2027-01-05', ends_on = '2027-05-27' where name = 'Next'`),
      ),
    ).toBeNull();
  });

  test('is not for assistants, nor for students', async () => {
    for (const caller of [people.assistant, people.student]) {
      expect(await refusalOf(tryAs(db, caller, (session) => rollOver(session)))).toBe('42501');
    }
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
