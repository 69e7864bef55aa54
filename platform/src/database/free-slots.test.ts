import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
const first = 'B.Sc. Statistics I Year';
const third = 'B.Sc. Statistics III Year';
const timetables: Record<string, string> = {};

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
  // An empty week, so that each test says all that stands in it.
  await db.exec(`
    delete from public.timetable_entries where true;
    delete from public.academic_calendar_entries where kind = 'holiday'`);
  const known = await db.query<{ id: string; class_name: string }>(
    'select id, class_name from public.timetable_summaries where class_id is not null',
  );
  for (const { id, class_name } of known) timetables[class_name] = id;
});
afterAll(() => db.close());

interface Hour {
  of?: string;
  day?: string;
  from: string;
  to: string;
  guest?: string;
  room?: string;
  label?: string;
}

async function addHour(
  session: SqlSession,
  { of = first, day = 'monday', from, to, guest = '', room = '', label }: Hour,
) {
  const [row] = await session.query<{ id: string }>(
    `insert into public.timetable_entries (timetable_id, day, starts_at, ends_at, label, guest_teacher, room, type)
     values ($1, $2, $3, $4, $5, $6, $7, 'Lecture') returning id`,
    [timetables[of], day, from, to, label ?? `${of} ${from}`, guest, room],
  );
  return row?.id ?? '';
}

interface Wanted {
  minutes?: number;
  guest?: string;
  room?: string;
  leaveOut?: string;
  day?: string;
  at?: string;
}

async function freeSlots(session: SqlSession, { minutes = 60, guest, room, leaveOut, day, at }: Wanted = {}) {
  const rows = await session.query<{ slot: string }>(
    `select day || ' ' || left(starts_at::text, 5) || ' ' || left(ends_at::text, 5) as slot
     from public.free_slots($1, $2, $3, $4, $5, $6, $7)`,
    [timetables[first], minutes, guest ?? null, room ?? null, leaveOut ?? null, day ?? null, at ?? null],
  );
  return rows.map(({ slot }) => slot);
}

const asProfessor = <Result>(work: (session: SqlSession) => Promise<Result>) => tryAs(db, people.professor, work);

describe('free slots', () => {
  test('are the hours from 8 to 18, the nearest to the wanted one first', async () => {
    const slots = await asProfessor((session) => freeSlots(session, { day: 'tuesday', at: '10:00' }));
    expect(slots.slice(0, 3)).toEqual(['tuesday 10:00 11:00', 'tuesday 09:00 10:00', 'tuesday 11:00 12:00']);
    expect(slots).toContain('monday 10:00 11:00');
    expect(slots).toHaveLength(12);
  });

  test('end by 18:00, and are as long as was asked', async () => {
    const slots = await asProfessor((session) => freeSlots(session, { minutes: 480, day: 'friday', at: '17:00' }));
    expect(slots.slice(0, 3)).toEqual(['friday 10:00 18:00', 'friday 09:00 17:00', 'friday 08:00 16:00']);
  });

  test('leave out when the class, the teacher or the room is taken, and nothing else', async () => {
    const slots = await asProfessor(async (session) => {
      await addHour(session, { from: '08:00', to: '09:00' });
      await addHour(session, { of: third, from: '09:00', to: '10:00', guest: 'Dr. Guest' });
      await addHour(session, { of: third, from: '10:00', to: '11:00', room: 'Hall' });
      await addHour(session, { of: third, from: '11:00', to: '12:00', guest: 'Somebody else', room: 'Elsewhere' });
      return freeSlots(session, { guest: ' dr. guest', room: 'HALL', day: 'monday', at: '08:00' });
    });
    expect(slots.slice(0, 2)).toEqual(['monday 11:00 12:00', 'monday 12:00 13:00']);
  });

  test('begin when an hour of the class ends, half open, and when one begins', async () => {
    const slots = await asProfessor(async (session) => {
      await addHour(session, { from: '09:10', to: '09:50' });
      return freeSlots(session, { minutes: 10, day: 'monday', at: '09:10' });
    });
    expect(slots).toEqual(expect.arrayContaining(['monday 09:00 09:10', 'monday 09:50 10:00']));
    expect(slots).not.toContain('monday 09:10 09:20');
    expect(slots).toContain('tuesday 09:10 09:20');
  });

  test('are the usual ones, where an hour ends a few minutes before', async () => {
    const slots = await asProfessor(async (session) => {
      await addHour(session, { from: '09:00', to: '09:55' });
      return freeSlots(session, { minutes: 55, day: 'monday', at: '09:00' });
    });
    expect(slots).toContain('monday 10:00 10:55');
    expect(slots).not.toContain('monday 09:55 10:50');
  });

  test('count the hour that is being moved as free', async () => {
    const slots = await asProfessor(async (session) => {
      const moved = await addHour(session, { from: '09:00', to: '10:00', guest: 'Dr. Guest', room: 'Hall' });
      return freeSlots(session, { guest: 'Dr. Guest', room: 'Hall', leaveOut: moved, day: 'monday', at: '09:00' });
    });
    expect(slots[0]).toBe('monday 09:00 10:00');
  });

  test('leave out what a single session of a day to come has', async () => {
    const slots = await asProfessor(async (session) => {
      await session.query(
        `insert into public.session_changes (timetable_id, kind, on_day, starts_at, ends_at, label, reason)
         select $1, 'added', starts_on + 63, '09:00', '10:00', 'Guest lecture', 'A guest' from public.terms where id = public.present_term()`,
        [timetables[first]],
      );
      return freeSlots(session, { day: 'monday', at: '09:00' });
    });
    expect(slots).not.toContain('monday 09:00 10:00');
    expect(slots).toContain('monday 10:00 11:00');
  });

  test('of no length, or of a timetable that is not there, are none', async () => {
    expect(await asProfessor((session) => freeSlots(session, { minutes: 0 }))).toEqual([]);
    expect(
      await asProfessor((session) => session.query('select * from public.free_slots($1, 60)', [people.student])),
    ).toEqual([]);
  });

  test('are taken by an hour as they are offered', async () => {
    await asProfessor(async (session) => {
      await addHour(session, { from: '08:00', to: '17:00' });
      const [slot] = await freeSlots(session, { day: 'monday', at: '16:00' });
      expect(slot).toBe('monday 17:00 18:00');
      await addHour(session, { from: '17:00', to: '18:00' });
    });
  });

  test('are for whoever is signed in', async () => {
    expect(await refusalOf(tryAs(db, null, (session) => freeSlots(session)))).toBe('42501');
    expect(await tryAs(db, people.student, (session) => freeSlots(session))).toHaveLength(12);
  });
});

test('rooms are offered once each, however they are written', async () => {
  const rooms = await asProfessor(async (session) => {
    await addHour(session, { from: '09:00', to: '10:00', room: 'Room 201' });
    await addHour(session, { from: '10:00', to: '11:00', room: ' room 201 ' });
    await addHour(session, { from: '11:00', to: '12:00' });
    await addHour(session, { from: '12:00', to: '13:00', room: 'Hall' });
    return session.query<{ rooms_in_use: string }>('select rooms_in_use from public.rooms_in_use()');
  });
  expect(rooms.map(({ rooms_in_use: room }) => room.toLowerCase())).toEqual(['hall', 'room 201']);
});

describe('of two editors at once', () => {
  const hour = { from: '09:00', to: '10:00' };

  test.each<[what: string, one: Hour, other: Hour, words: string]>([
    ['the same time of a class', { ...hour }, { ...hour, from: '09:30', to: '10:30' }, 'There is already'],
    [
      'the same teacher',
      { ...hour, guest: 'Dr. Guest' },
      { ...hour, of: third, guest: 'dr. guest' },
      'The teacher has',
    ],
    ['the same room', { ...hour, room: 'Hall' }, { ...hour, of: third, room: 'HALL' }, 'The room is taken by'],
  ])('who take %s one wins, and the other is told by which hour', async (_what, one, other, words) => {
    const write = (who: string, what: Hour) =>
      actAs(db, who, (session) => addHour(session, { ...what, label: 'Seminar' }));
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await Promise.allSettled([write(people.professor, one), write(people.hod, other)]);
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(lost).toHaveLength(1);
      expect(String(lost[0]?.reason)).toContain(`${words} Seminar, `);
      await db.exec('delete from public.timetable_entries where true');
    }
  });

  test('who take times that only touch both do', async () => {
    const write = (who: string, what: Hour) => actAs(db, who, (session) => addHour(session, { ...what, room: 'Hall' }));
    await Promise.all([
      write(people.professor, { from: '09:00', to: '10:00' }),
      write(people.hod, { of: third, from: '10:00', to: '11:00' }),
    ]);
    await db.exec('delete from public.timetable_entries where true');
  });
});

test('changes of single sessions stand in their order: what is to come, then what is over, the latest first', async () => {
  const days = await asProfessor(async (session) => {
    for (const days of [3, -9, 1, -2])
      await session.query(
        `insert into public.session_changes (timetable_id, kind, on_day, starts_at, ends_at, label, reason)
         values ($1, 'added', public.department_today() + $2::integer, '19:00', '20:00', 'Guest lecture', 'A guest')`,
        [timetables[first], days],
      );
    return session.query(
      `select day - public.department_today() as away, subject from public.session_change_summaries
       where timetable_id = $1 order by nearness`,
      [timetables[first]],
    );
  });
  expect(days).toEqual([1, 3, -2, -9].map((away) => ({ away, subject: 'Guest lecture' })));
});
