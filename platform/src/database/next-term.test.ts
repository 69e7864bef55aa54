import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { refusalOf, tryAs } from './testing/act-as.ts';
import { people } from './testing/people.ts';
import { classes, history, one, openClassDatabase, other, place, second, third } from './testing/class-rows.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openClassDatabase();
});
afterAll(() => db.close());

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
