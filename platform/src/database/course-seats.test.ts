import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createAccount, createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
const ids: Record<string, string> = {};
const idOf = (slug: string) => ids[slug] ?? '';

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
  for (const { id, slug } of await db.query<{ id: string; slug: string }>('select id, slug from public.courses')) {
    ids[slug] = id;
  }
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.exec(`delete from public.course_enrolments where true; delete from public.class_members where true;`);
});

const enrol = (session: SqlSession, slug: string) =>
  session.query('select public.enrol_in_course($1) as place', [idOf(slug)]);
const enrolAs = (who: string, slug: string) => actAs(db, who, (session) => enrol(session, slug));
const obstacles = (session: SqlSession, slug: string) =>
  session.query('select kind, detail, slug from public.enrolment_obstacles($1)', [idOf(slug)]);
const wordsOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

describe('what keeps somebody from a seat', () => {
  test('is said all at once: the last day, what comes first, what else is on then', async () => {
    await db.query(
      `insert into public.class_members (profile_id, class_id, roll_number)
       select $1, id, '44' from public.classes where name = 'B.Sc. Statistics III Year'`,
      [people.student],
    );
    await enrolAs(people.student, 'biostatistics');
    const found = await tryAs(db, people.student, async (session) => {
      await session.exec('reset role');
      await session.query(
        `update public.courses set enrol_until = '2026-01-31' where slug = 'introduction-to-machine-learning'`,
      );
      return {
        told: await obstacles(session, 'introduction-to-machine-learning'),
        refused: await wordsOf(enrol(session, 'introduction-to-machine-learning')),
      };
    });
    expect(found).toEqual({
      told: [
        { kind: 'closed', detail: '31 January 2026', slug: 'introduction-to-machine-learning' },
        { kind: 'prerequisite', detail: 'Statistics from Scratch', slug: 'statistics-from-scratch' },
        { kind: 'clash', detail: 'Biostatistics, Friday 4:00 PM to 5:30 PM', slug: 'biostatistics' },
      ],
      refused:
        'Enrolment ended on 31 January 2026. A seat in Statistics from Scratch comes first. It clashes with Biostatistics, Friday 4:00 PM to 5:30 PM.',
    });
  });

  test('is an hour of the own class, too', async () => {
    await db.query(
      `insert into public.class_members (profile_id, class_id, roll_number)
       select $1, id, '44' from public.classes where name = 'B.Sc. Statistics III Year'`,
      [people.student],
    );
    const told = await tryAs(db, people.student, async (session) => {
      await session.exec('reset role');
      await session.query(
        `insert into public.timetable_entries (timetable_id, day, starts_at, ends_at, label, type)
         select id, 'friday', '17:00', '18:00', 'Seminar', 'Lecture' from public.timetable_summaries where class_name = 'B.Sc. Statistics III Year'`,
      );
      return obstacles(session, 'biostatistics');
    });
    expect(told).toEqual([{ kind: 'clash', detail: 'Seminar, Friday 5:00 PM to 6:00 PM', slug: null }]);
  });

  test('is nothing once what comes first is taken; a place on the waiting list for it is not enough', async () => {
    const asked = () => tryAs(db, people.student, (session) => obstacles(session, 'reproducible-research'));
    expect(await asked()).toHaveLength(1);
    await db.query(`insert into public.course_enrolments (course_id, profile_id, status) values ($1, $2, 'waiting')`, [
      idOf('first-steps-in-r'),
      people.student,
    ]);
    expect(await asked()).toHaveLength(1);
    await db.exec(`update public.course_enrolments set status = 'enrolled' where true`);
    expect(await asked()).toEqual([]);
    expect(await enrolAs(people.student, 'reproducible-research')).toEqual([{ place: 'enrolled' }]);
  });

  test('never leads in a circle', async () => {
    const circle = tryAs(db, people.professor, (session) =>
      session.query('insert into public.course_prerequisites (course_id, required_id) values ($1, $2)', [
        idOf('statistics-from-scratch'),
        idOf('deep-learning-for-statisticians'),
      ]),
    );
    expect(await wordsOf(circle)).toBe(
      'Nobody could ever begin: Deep Learning for Statisticians needs Introduction to Machine Learning needs Statistics from Scratch.',
    );
  });
});

describe('the waiting list', () => {
  test('tells everybody their own place, and moves up when a seat is given back', async () => {
    await db.query(`update public.courses set seats = 1, offline_count = 0 where slug = 'databases-and-sql'`);
    const third = await createAccount(db);
    for (const who of [people.student, people.otherStudent, third]) await enrolAs(who, 'databases-and-sql');
    const place = (who: string) =>
      tryAs(db, who, async (session) => {
        const [row] = await session.query(
          `select my_status, my_waiting_place from public.course_summaries where slug = 'databases-and-sql'`,
        );
        return row;
      });
    expect(await place(people.student)).toEqual({ my_status: 'enrolled', my_waiting_place: null });
    expect(await place(third)).toEqual({ my_status: 'waiting', my_waiting_place: 2 });
    await actAs(db, people.student, (session) =>
      session.query('select public.leave_course($1)', [idOf('databases-and-sql')]),
    );
    expect(await place(people.otherStudent)).toEqual({ my_status: 'enrolled', my_waiting_place: null });
    expect(await place(third)).toEqual({ my_status: 'waiting', my_waiting_place: 1 });
    await db.query(`update public.courses set seats = 2 where slug = 'databases-and-sql'`);
    expect(await place(third)).toEqual({ my_status: 'enrolled', my_waiting_place: null });
    // Whoever waited is told of the seat, and whoever had one at once is not.
    const told = (who: string) => tryAs(db, who, (session) => session.query('select slug from public.my_new_seats()'));
    expect(await told(third)).toEqual([{ slug: 'databases-and-sql' }]);
    expect(await told(people.student)).toEqual([]);
    await db.query(
      `update public.course_enrolments set promoted_at = promoted_at - interval '8 days' where profile_id = $1`,
      [third],
    );
    expect(await told(third)).toEqual([]);
  });

  test('moves up when an account is removed', async () => {
    await db.query(`update public.courses set seats = 1, offline_count = 0 where slug = 'text-as-data'`);
    await db.query(`delete from public.course_prerequisites where course_id = $1`, [idOf('text-as-data')]);
    const leaver = await createAccount(db);
    await enrolAs(leaver, 'text-as-data');
    await enrolAs(people.student, 'text-as-data');
    await db.query('delete from auth.users where id = $1', [leaver]);
    expect(await db.query('select profile_id, status from public.course_enrolments')).toEqual([
      { profile_id: people.student, status: 'enrolled' },
    ]);
  });

  test('is right after two hundred have asked for ten seats at once', async () => {
    await db.query(`update public.courses set seats = 10, offline_count = 0 where slug = 'biostatistics'`);
    const crowd = await db.query<{ id: string }>(
      `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, created_at)
       select gen_random_uuid(), 'crowd' || n || '@example.org', now(), '{}', now() from generate_series(1, 200) n returning id`,
    );
    await Promise.all(crowd.map(({ id }) => enrolAs(id, 'biostatistics')));
    const seats = await db.query<{ status: string; n: number; first: string; last: string }>(
      `select status, count(*)::int as n, min(enrolled_at)::text as first, max(enrolled_at)::text as last
       from public.course_enrolments group by status order by status`,
    );
    expect(seats.map(({ status, n }) => [status, n])).toEqual([
      ['enrolled', 10],
      ['waiting', 190],
    ]);
    expect((seats[0]?.last ?? '') < (seats[1]?.first ?? '')).toBe(true);
    await db.exec(`delete from auth.users where email like 'crowd%'`);
  });
});

describe('staff who manage a course', () => {
  const admit = (who: string, slug: string) =>
    tryAs(db, who, async (session) => {
      await session.query('select public.admit_to_course($1, $2)', [idOf(slug), people.student]);
      return session.query('select full_name, status from public.course_student_summaries where course_id = $1', [
        idOf(slug),
      ]);
    });

  test('give a seat whatever the course asks for, and see who has one', async () => {
    expect(await admit(people.professor, 'clinical-trials')).toMatchObject([{ status: 'enrolled' }]);
    expect(await refusalOf(admit(people.assistant, 'clinical-trials'))).toBe('42501');
    await db.query('insert into public.group_teachers (group_id, profile_id) values ($1, $2)', [
      idOf('clinical-trials'),
      people.assistant,
    ]);
    expect(await admit(people.assistant, 'clinical-trials')).toHaveLength(1);
    expect(await refusalOf(admit(people.student, 'clinical-trials'))).toBe('42501');
  });

  test('give no seat that is not there', async () => {
    await db.query(`update public.courses set seats = 3, offline_count = 3 where slug = 'spatial-statistics'`);
    expect(await wordsOf(admit(people.professor, 'spatial-statistics'))).toBe(
      'All 3 seats are taken. Give the course more seats first.',
    );
  });

  test('take a seat away, which goes to whoever waits', async () => {
    await db.query(`update public.courses set seats = 1, offline_count = 0 where slug = 'databases-and-sql'`);
    await enrolAs(people.student, 'databases-and-sql');
    await enrolAs(people.otherStudent, 'databases-and-sql');
    const remove = (who: string) =>
      tryAs(db, who, async (session) => {
        await session.query('select public.remove_from_course($1, $2)', [idOf('databases-and-sql'), people.student]);
        return session.query('select profile_id, status from public.course_enrolments');
      });
    expect(await remove(people.professor)).toEqual([{ profile_id: people.otherStudent, status: 'enrolled' }]);
    expect(await refusalOf(remove(people.otherStudent))).toBe('42501');
  });
});

describe('who has finished a course', () => {
  const slug = 'first-steps-in-r';
  beforeEach(async () => {
    await db.query('delete from public.course_outcomes where true');
    await db.query('insert into public.group_teachers (group_id, profile_id) values ($1, $2) on conflict do nothing', [
      idOf(slug),
      people.assistant,
    ]);
    await enrolAs(people.student, slug);
    await enrolAs(people.otherStudent, slug);
  });

  const record = (finished: readonly string[], seen: readonly string[] = []) =>
    actAs(db, people.assistant, (session) =>
      session.query('select public.record_course_outcomes($1, $2, $3)', [idOf(slug), finished, seen]),
    );
  const outcomes = () =>
    db
      .query('select profile_id, outcome from public.course_outcomes order by outcome')
      .then((rows) => rows.map(({ profile_id: person, outcome }) => [person, outcome]));
  const asked = (who: string) => tryAs(db, who, (session) => obstacles(session, 'reproducible-research'));

  test('is written down by a teacher of the course, for all who have a seat', async () => {
    await record([people.student]);
    expect(await outcomes()).toEqual([
      [people.student, 'finished'],
      [people.otherStudent, 'not finished'],
    ]);
    for (const who of [people.professor, people.hod, people.student])
      expect(
        await refusalOf(
          tryAs(db, who, (session) =>
            session.query('select public.record_course_outcomes($1, $2)', [idOf(slug), [people.student]]),
          ),
        ),
      ).toBe('42501');
  });

  test('counts where another course asks for this one, also when the seat is given back; a seat that led to nothing does not', async () => {
    await record([people.student]);
    await actAs(db, people.student, (session) => session.query('select public.leave_course($1)', [idOf(slug)]));
    expect(await asked(people.student)).toEqual([]);
    expect(await asked(people.otherStudent)).toMatchObject([{ kind: 'prerequisite' }]);
    // Whoever takes the course again may go on.
    await actAs(db, people.otherStudent, (session) => session.query('select public.leave_course($1)', [idOf(slug)]));
    await enrolAs(people.otherStudent, slug);
    expect(await asked(people.otherStudent)).toEqual([]);
  });

  test('said again changes nothing, and of two who record the slower is told', async () => {
    await record([people.student]);
    await record([people.student]);
    expect(await wordsOf(record([people.otherStudent]))).toMatch(/^Somebody else has recorded/);
    await record([people.otherStudent], [people.student]);
    expect(await outcomes()).toEqual([
      [people.otherStudent, 'finished'],
      [people.student, 'not finished'],
    ]);
  });

  test('is nobody who has no seat', async () => {
    const stranger = await createAccount(db);
    expect(await wordsOf(record([stranger]))).toMatch(/has no seat any more/);
  });
});
