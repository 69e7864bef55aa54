import type { SqlDatabase } from '@portal/backend/database/sql';
import { tryAs } from './testing/act-as.ts';
import { createEvent, openEvents, register } from './testing/event-rows.ts';
import { people } from './testing/people.ts';
import { refusedFor } from './testing/task-rows.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openEvents();
});
afterAll(() => db.close());

const columns = {
  events: 'capacity, offline_count, location as other',
  courses: 'seats, offline_count, duration as other',
} as const;

/** Changes a row as the head of department, and undoes it. Returns what was refused, or null. */
const change = (table: keyof typeof columns, id: string, set: string) =>
  refusedFor(
    tryAs(db, people.hod, async (session) => {
      const rows = await session.query(`update public.${table} set ${set} where id = $1 returning ${columns[table]}`, [
        id,
      ]);
      if (rows.length === 0) throw new Error('Nothing was changed.');
    }),
  );

describe('at an event with ten places, two registered and three given at the office', () => {
  let event: string;
  beforeAll(async () => {
    event = await createEvent({ capacity: 10 });
    await db.query('update public.events set offline_count = 3 where id = $1', [event]);
    for (const person of [people.student, people.otherStudent]) await register(person, event);
  });

  test('the office gives the other five, and not one more', async () => {
    expect(await change('events', event, 'offline_count = 8')).toBeNull();
    expect(await change('events', event, 'offline_count = 9')).toEqual({
      code: 'P0001',
      hint: 'offline_count',
      message: 'There are 10 places and 2 people are registered here, so the office can have given 8 at most.',
    });
  });

  test('there are as many places as are taken, and not one less', async () => {
    expect(await change('events', event, 'capacity = 5')).toBeNull();
    expect(await change('events', event, 'capacity = null, offline_count = 900')).toBeNull();
    expect(await change('events', event, 'capacity = 4')).toEqual({
      code: 'P0001',
      hint: 'capacity',
      message:
        '2 people are registered here and 3 places were given at the office, so there have to be 5 places at least.',
    });
  });

  test('more of both at once are weighed together', async () => {
    expect(await change('events', event, 'capacity = 20, offline_count = 18')).toBeNull();
    expect(await change('events', event, 'capacity = 20, offline_count = 19')).toMatchObject({ hint: 'offline_count' });
  });

  test('an event that is over its number already keeps its other words and may come closer to it', async () => {
    const set = (trigger: 'enable' | 'disable') =>
      db.exec(`alter table public.events ${trigger} trigger guard_event_places`);
    await set('disable');
    await db.query('update public.events set offline_count = 12 where id = $1', [event]);
    await set('enable');
    expect(await change('events', event, `location = 'Room 4', offline_count = 12, capacity = 10`)).toBeNull();
    expect(await change('events', event, 'offline_count = 11')).toBeNull();
    expect(await change('events', event, 'capacity = 11')).toBeNull();
    expect(await change('events', event, 'offline_count = 13')).toMatchObject({ hint: 'offline_count' });
    expect(await change('events', event, 'capacity = 9')).toMatchObject({ hint: 'capacity' });
  });
});

describe('in a course of three seats, one of them enrolled and one given at the office', () => {
  let course: string;
  const add = (slug: string, seats: number, given: number) =>
    db.query<{ id: string }>(
      `insert into public.courses (slug, code, title, description, level, category, duration, status, seats, offline_count)
       values ($1, left($1, 8), 'Small', '', 'Beginner', 'statistics', 'x', 'Active', $2, $3) returning id`,
      [slug, seats, given],
    );
  beforeAll(async () => {
    course = (await add('three', 3, 1))[0]?.id ?? '';
    await db.query('insert into public.course_enrolments (course_id, profile_id) values ($1, $2)', [
      course,
      people.student,
    ]);
  });

  test('the office gives the third, and not a fourth; two seats are the fewest', async () => {
    expect(await change('courses', course, 'offline_count = 2')).toBeNull();
    expect(await change('courses', course, 'offline_count = 3')).toEqual({
      code: 'P0001',
      hint: 'offline_count',
      message: 'There are 3 seats and 1 person is enrolled here, so the office can have given 2 at most.',
    });
    expect(await change('courses', course, 'seats = 2')).toBeNull();
    expect(await change('courses', course, 'seats = 1')).toEqual({
      code: 'P0001',
      hint: 'seats',
      message: '1 person is enrolled here and 1 seat was given at the office, so there have to be 2 seats at least.',
    });
  });

  test('a new course has no more given than there are', async () => {
    expect(await refusedFor(add('new-full', 2, 2))).toBeNull();
    expect(await refusedFor(add('new-over', 2, 3))).toMatchObject({ hint: 'offline_count' });
  });
});
