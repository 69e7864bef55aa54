import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createAccount, createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
});
afterAll(() => db.close());

let made = 0;
async function createCourse(seats: number, columns: { offline?: number; status?: string } = {}): Promise<string> {
  made += 1;
  const [row] = await db.query<{ id: string }>(
    `insert into public.courses (slug, code, title, description, level, category, duration, seats, offline_count, status)
     values ('course-' || $1::int, 'CO ' || $1::int, 'Course', '', 'Beginner', 'statistics', '8 weeks', $2, $3, $4) returning id`,
    [made, seats, columns.offline ?? 0, columns.status ?? 'Active'],
  );
  return row?.id ?? '';
}

async function createEvent(capacity: number | null, startsIn = '1 day', published = true): Promise<string> {
  made += 1;
  const [row] = await db.query<{ id: string }>(
    `insert into public.events (slug, title, description, category, starts_at, ends_at, location, capacity, published)
     values ('event-' || $1::int, 'Event', '', 'lecture', now() + $3::interval, now() + $3::interval + interval '1 hour', 'Hall', $2, $4)
     returning id`,
    [made, capacity, startsIn, published],
  );
  return row?.id ?? '';
}

const call = async (caller: string | null, name: string, id: string): Promise<string | null> => {
  const rows = await actAs(db, caller, (session) =>
    session.query<{ answer: string | null }>(`select public.${name}($1)::text as answer`, [id]),
  );
  return rows[0]?.answer ?? null;
};
const enrol = (caller: string | null, course: string) => call(caller, 'enrol_in_course', course);

describe('a seat in a course', () => {
  test('is given while there are some, then there is a place on the waiting list', async () => {
    const course = await createCourse(2, { offline: 1 });
    expect(await enrol(people.student, course)).toBe('enrolled');
    expect(await enrol(people.otherStudent, course)).toBe('waiting');
    const summary = await tryAs(db, people.otherStudent, (session) =>
      session.query('select students, waiting, my_status from public.course_summaries where id = $1', [course]),
    );
    expect(summary).toEqual([{ students: 2, waiting: 1, my_status: 'waiting' }]);
  });

  test('is taken once by one person, however often they ask', async () => {
    const course = await createCourse(5);
    await Promise.all([1, 2, 3].map(() => enrol(people.student, course)));
    expect(
      await db.query('select count(*)::int as n from public.course_enrolments where course_id = $1', [course]),
    ).toEqual([{ n: 1 }]);
  });

  test('that is the last goes to one of twenty who ask at once', async () => {
    const course = await createCourse(1);
    const crowd = await Promise.all(Array.from({ length: 20 }, () => createAccount(db)));
    const answers = await Promise.all(crowd.map((person) => enrol(person, course)));
    expect(answers.filter((answer) => answer === 'enrolled')).toHaveLength(1);
  });

  test('that is given back goes to whoever waited longest', async () => {
    const course = await createCourse(1);
    await enrol(people.student, course);
    await enrol(people.otherStudent, course);
    await enrol(people.professor, course);
    await call(people.student, 'leave_course', course);
    const rows = await db.query(
      'select profile_id, status from public.course_enrolments where course_id = $1 order by status',
      [course],
    );
    expect(rows).toEqual([
      { profile_id: people.otherStudent, status: 'enrolled' },
      { profile_id: people.professor, status: 'waiting' },
    ]);
  });

  test('is not given in a draft, in a course that does not exist, or to visitors', async () => {
    const draft = await createCourse(5, { status: 'Draft' });
    expect(await refusalOf(enrol(people.student, draft))).toBe('P0001');
    expect(await refusalOf(enrol(people.student, people.student))).toBe('P0001');
    expect(await refusalOf(enrol(null, draft))).toBe('42501');
  });

  test('grows the revision of the seats, so that public pages count again', async () => {
    const course = await createCourse(5);
    const revision = () => db.query(`select revision from public.content_revision where topic = 'seats'`);
    const before = await revision();
    await enrol(people.student, course);
    expect(await revision()).not.toEqual(before);
  });
});

describe('a place at an event', () => {
  const register = (caller: string | null, event: string) => call(caller, 'register_for_event', event);

  test('is given up to the capacity, then people wait', async () => {
    const event = await createEvent(1);
    expect(await register(people.student, event)).toBe('registered');
    expect(await register(people.student, event)).toBe('registered');
    expect(await register(people.otherStudent, event)).toBe('waiting');
    await call(people.student, 'cancel_event_registration', event);
    expect(await register(people.otherStudent, event)).toBe('registered');
  });

  test('is always given where there is no limit', async () => {
    const event = await createEvent(null);
    expect(await register(people.student, event)).toBe('registered');
    expect(await register(people.otherStudent, event)).toBe('registered');
  });

  test('is not given once the event is over, before it is published, or to visitors', async () => {
    expect(await refusalOf(register(people.student, await createEvent(5, '-1 day')))).toBe('P0001');
    expect(await refusalOf(register(people.student, await createEvent(5, '1 day', false)))).toBe('P0001');
    expect(await refusalOf(register(null, await createEvent(5)))).toBe('42501');
  });

  test('is counted for visitors, who do not see whose it is', async () => {
    const event = await createEvent(5);
    await register(people.student, event);
    const seen = await tryAs(db, null, (session) =>
      session.query('select seats_taken, my_status from public.event_summaries where id = $1', [event]),
    );
    expect(seen).toEqual([{ seats_taken: 1, my_status: null }]);
  });
});
