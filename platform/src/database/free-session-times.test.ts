import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { setClock } from './testing/roll-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
let first = '';
let third = '';
/** Days of one week of the term: Monday to Saturday. */
let days: string[] = [];

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
  await db.exec(`
    delete from public.session_changes where true;
    delete from public.timetable_entries where true;
    delete from public.academic_calendar_entries where kind = 'holiday'`);
  const known = await db.query<{ id: string; class_name: string }>(
    'select id, class_name from public.timetable_summaries where class_id is not null and is_current',
  );
  const of = (name: string) => known.find(({ class_name }) => class_name === name)?.id ?? '';
  first = of('B.Sc. Statistics I Year');
  third = of('B.Sc. Statistics III Year');
  const week = await db.query<{ day: string }>(
    `select (date_trunc('week', starts_on)::date + 14 + place)::text as day
     from public.terms, generate_series(0, 5) place where id = public.present_term() order by place`,
  );
  days = week.map(({ day }) => day);
  await setClock(db, `${days[0]} 09:05+05:30`);
});
afterAll(() => db.close());

interface Wanted {
  minutes?: number;
  near?: string;
  at?: string;
  teacher?: string;
  room?: string;
  moved?: { entry: string; on: string };
}

async function freeTimes(session: SqlSession, { minutes = 60, near = days[1], at = '10:00', ...wanted }: Wanted = {}) {
  const { teacher = null, room = null, moved } = wanted;
  const rows = await session.query<{ time: string }>(
    `select day || ' ' || left(starts_at::text, 5) as time
     from public.free_session_times($1, $2, $3::date, $4, $5, $6, $7, $8::date)`,
    [first, minutes, near, at, teacher, room, moved?.entry ?? null, moved?.on ?? null],
  );
  return rows.map(({ time }) => time);
}

async function addHour(session: SqlSession, of: string, day: string, from: string, room = '') {
  const [row] = await session.query<{ id: string }>(
    `insert into public.timetable_entries (timetable_id, day, starts_at, ends_at, label, room, type)
     values ($1, $2, $3, $3::time + interval '1 hour', 'Seminar', $4, 'Lecture') returning id`,
    [of, day, from, room],
  );
  return row?.id ?? '';
}

const asProfessor = <Result>(work: (session: SqlSession) => Promise<Result>) => tryAs(db, people.professor, work);

test('the nearest times come first, of days before and after', async () => {
  const times = await asProfessor((session) => freeTimes(session));
  expect(times).toHaveLength(12);
  expect(times.slice(0, 3)).toEqual([`${days[1]} 10:00`, `${days[1]} 09:00`, `${days[1]} 11:00`]);
  expect(times).toContain(`${days[2]} 10:00`);
});

test('nothing that is over is offered, and a day that is over leads to today', async () => {
  const times = await asProfessor((session) => freeTimes(session, { near: '2020-01-06', at: '08:00' }));
  expect(times[0]).toBe(`${days[0]} 10:00`);
  expect(times).not.toContain(`${days[0]} 09:00`);
});

test('holidays and Sundays are left out', async () => {
  const times = await tryAs(db, people.hod, async (session) => {
    await session.query(
      `insert into public.academic_calendar_entries (title, kind, starts_on, ends_on) values ('Festival', 'holiday', $1::date, $1::date)`,
      [days[1]],
    );
    return freeTimes(session, { minutes: 600 });
  });
  expect(times.slice(0, 2)).toEqual([`${days[2]} 08:00`, `${days[3]} 08:00`]);
  expect(times.filter((time) => new Date(time.slice(0, 10)).getUTCDay() === 0)).toEqual([]);
});

test('what the week says is in the way on each of its days, but where it is cancelled or held at another time', async () => {
  const times = await asProfessor(async (session) => {
    const hour = await addHour(session, first, 'tuesday', '10:00');
    const other = await addHour(session, first, 'wednesday', '10:00');
    await addHour(session, first, 'thursday', '10:00');
    await session.query(
      `insert into public.session_changes (timetable_id, entry_id, held_on, kind, on_day, starts_at, ends_at, label, reason)
       values ($1, $2, $3::date, 'cancelled', null, null, null, 'Seminar', 'Ill'),
         ($1, $4, $5::date, 'moved', $5::date, '16:00', '17:00', 'Seminar', 'Examination')`,
      [first, hour, days[1], other, days[2]],
    );
    return freeTimes(session, { near: days[2] });
  });
  expect(times).toContain(`${days[1]} 10:00`);
  expect(times).toContain(`${days[2]} 10:00`);
  expect(times).not.toContain(`${days[3]} 10:00`);
});

test('the room and the teacher have to be free too, however they are written', async () => {
  const times = await asProfessor(async (session) => {
    await addHour(session, third, 'tuesday', '10:00', 'Hall');
    await addHour(session, third, 'tuesday', '11:00', 'Elsewhere');
    await session.query(
      `insert into public.session_changes (timetable_id, kind, on_day, starts_at, ends_at, label, guest_teacher, reason)
       values ($1, 'added', $2::date, '12:00', '13:00', 'Lecture', 'Dr. Guest', 'A guest')`,
      [third, days[1]],
    );
    return freeTimes(session, { room: ' hall', teacher: 'dr. guest ' });
  });
  expect(times).not.toContain(`${days[1]} 10:00`);
  expect(times).toContain(`${days[1]} 11:00`);
  expect(times).not.toContain(`${days[1]} 12:00`);
});

test('the session that is being moved is in nobody’s way, the same one a week later is', async () => {
  const times = await asProfessor(async (session) => {
    const entry = await addHour(session, first, 'tuesday', '10:00');
    return freeTimes(session, { moved: { entry, on: days[1]! }, minutes: 60 });
  });
  expect(times[0]).toBe(`${days[1]} 10:00`);
});

test('of no length, or of a timetable that is not there, there are none', async () => {
  expect(await asProfessor((session) => freeTimes(session, { minutes: 0 }))).toEqual([]);
  expect(
    await asProfessor((session) =>
      session.query('select * from public.free_session_times($1, 60, $2::date)', [people.student, days[1]]),
    ),
  ).toEqual([]);
});

test('a time that is offered is taken without a clash', async () => {
  await asProfessor(async (session) => {
    await addHour(session, first, 'tuesday', '10:00', 'Hall');
    const [time = ''] = await freeTimes(session, { room: 'Hall' });
    const [day, from] = time.split(' ');
    await session.query(
      `insert into public.session_changes (timetable_id, kind, on_day, starts_at, ends_at, label, room, reason)
       values ($1, 'added', $2::date, $3, $3::time + interval '1 hour', 'Lecture', 'Hall', 'In place of Monday')`,
      [first, day, from],
    );
    expect(await freeTimes(session, { room: 'Hall' })).not.toContain(time);
  });
});
