import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
const timetables: Record<string, string> = {};
const second = 'B.Sc. Statistics II Year';
const third = 'B.Sc. Statistics III Year';
/** A Monday in the middle of the term of the seed, and days after it. */
let monday = '';
let wednesday = '';

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
  const known = await db.query<{ id: string; class_name: string }>(
    'select id, class_name from public.timetable_summaries where class_id is not null',
  );
  for (const { id, class_name } of known) timetables[class_name] = id;
  const [days] = await db.query<{ monday: string; wednesday: string }>(`
    select (starts_on + 63)::text as monday, (starts_on + 65)::text as wednesday from public.terms
    where id = public.present_term()`);
  monday = days?.monday ?? '';
  wednesday = days?.wednesday ?? '';
  await db.exec(`delete from public.academic_calendar_entries where kind = 'holiday'`);
});
afterAll(() => db.close());

interface Hour {
  of?: string;
  day?: string;
  from: string;
  to: string;
  teacher?: string;
  guest?: string;
  room?: string;
  type?: string;
}

const teacherId = `(select id from public.faculty_members where slug = $6)`;

function addHour(session: SqlSession, hour: Hour) {
  return session.query<{ id: string }>(
    `insert into public.timetable_entries (timetable_id, day, starts_at, ends_at, label, teacher_id, room, type, guest_teacher)
     values ($1, $2, $3, $4, $5, ${teacherId}, $7, $8, $9) returning id`,
    [
      timetables[hour.of ?? third],
      hour.day ?? 'monday',
      hour.from,
      hour.to,
      'Reading hour',
      hour.teacher ?? null,
      hour.room ?? '',
      hour.type ?? 'Lecture',
      hour.guest ?? '',
    ],
  );
}

async function entryOf(subject: string, day: string): Promise<string> {
  const [entry] = await db.query<{ id: string }>(
    'select id from public.timetable_entry_summaries where subject = $1 and day = $2',
    [subject, day],
  );
  return entry?.id ?? '';
}

const sentenceOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

const asProfessor = (hour: Hour) => tryAs(db, people.professor, (session) => addHour(session, hour));

describe('an hour of the week', () => {
  test('is added where class, teacher and room are free', async () => {
    expect(
      await asProfessor({ from: '18:00', to: '19:00', teacher: 'shruti-deshpande', room: 'Room 201' }),
    ).toHaveLength(1);
  });

  test('may begin when another one ends, and end when another one begins', async () => {
    expect(await asProfessor({ from: '09:55', to: '10:00' })).toHaveLength(1);
  });

  test('is refused with the name of what the class has then', async () => {
    expect(await sentenceOf(asProfessor({ from: '09:30', to: '09:56' }))).toBe(
      `There is already Biostatistics, ${third} then (Monday 9:00 AM to 9:55 AM).`,
    );
  });

  test('is refused with the name of what the teacher has then, a guest too', async () => {
    const hour = { day: 'saturday', from: '12:00', to: '12:30' };
    expect(await sentenceOf(asProfessor({ ...hour, teacher: 'shruti-deshpande' }))).toBe(
      `The teacher has Sampling Practical, ${second} then (Saturday 12:00 PM to 1:30 PM).`,
    );
    await tryAs(db, people.professor, async (session) => {
      await addHour(session, { ...hour, of: 'M.Sc. Statistics I Year', guest: 'Dr. A. Guest' });
      expect(await sentenceOf(addHour(session, { ...hour, guest: ' dr. a. guest ' }))).toContain(
        'The teacher has Reading hour',
      );
    });
  });

  test('is refused with the name of what is in the room then, however it is written', async () => {
    expect(await sentenceOf(asProfessor({ day: 'saturday', from: '12:00', to: '12:30', room: ' laboratory 1' }))).toBe(
      `The room is taken by Sampling Practical, ${second} then (Saturday 12:00 PM to 1:30 PM).`,
    );
  });

  test('cannot be put upon another one by a change', async () => {
    const id = await entryOf('Statistical Graphics', 'monday');
    const moved = tryAs(db, people.professor, (session) =>
      session.query(`update public.timetable_entries set starts_at = '09:30' where id = $1`, [id]),
    );
    expect(await sentenceOf(moved)).toContain('There is already Biostatistics');
  });

  test('is not taught to the group of another class', async () => {
    const foreign = tryAs(db, people.professor, (session) =>
      session.query(
        `insert into public.timetable_entries (timetable_id, day, starts_at, ends_at, group_id, type)
         select $1, 'monday', '18:00', '19:00', group_id, 'Lecture' from public.timetable_entry_summaries where subject = 'Linear Models' limit 1`,
        [timetables[third]],
      ),
    );
    expect(await sentenceOf(foreign)).toBe('This group is not taught to this class in this term.');
  });

  test('is for those who manage courses', async () => {
    const hour = { from: '18:00', to: '19:00' };
    const denied = [people.student, people.assistant, people.labIncharge].map((id) =>
      refusalOf(tryAs(db, id, (session) => addHour(session, hour))),
    );
    expect(await Promise.all(denied)).toEqual(['42501', '42501', '42501']);
    expect(await tryAs(db, people.hod, (session) => addHour(session, hour))).toHaveLength(1);
  });
});

const sessions = (session: SqlSession, from: string, to: string, subject: string) =>
  session.query(
    `select key, day::text, left(starts_at::text, 5) as "startsAt", state, reason, room, planned_day::text as planned
     from public.sessions_between($1, $2, $3) where subject = $4`,
    [from, to, [timetables[third]], subject],
  );

async function change(session: SqlSession, entry: string, values: Record<string, unknown>) {
  const row = { entry_id: entry, timetable_id: timetables[third], reason: 'A conference', ...values };
  const columns = Object.keys(row);
  return session.query<{ id: string }>(
    `insert into public.session_changes (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
}

describe('a single session', () => {
  test('is held as the week says, on days of the term that are no holidays', async () => {
    const held = await tryAs(db, people.student, (session) => sessions(session, monday, monday, 'Biostatistics'));
    const entry = await entryOf('Biostatistics', 'monday');
    expect(held).toEqual([
      {
        key: `${entry}:${monday}`,
        day: monday,
        startsAt: '09:00',
        state: 'held',
        reason: null,
        room: 'Room 216',
        planned: monday,
      },
    ]);
    const free = await tryAs(db, null, async (session) => {
      await session.exec('reset role');
      await session.query(
        `insert into public.academic_calendar_entries (title, kind, starts_on, ends_on) values ('Rain', 'holiday', $1, $1)`,
        [monday],
      );
      return sessions(session, monday, monday, 'Biostatistics');
    });
    expect(free).toEqual([]);
    const beyond = await tryAs(db, people.student, (session) =>
      sessions(session, '2001-01-01', '2001-03-01', 'Biostatistics'),
    );
    expect(beyond).toEqual([]);
  });

  test('that is cancelled stands where it was, with the reason', async () => {
    const entry = await entryOf('Biostatistics', 'monday');
    const seen = await tryAs(db, people.professor, async (session) => {
      await change(session, entry, { kind: 'cancelled', held_on: monday });
      return sessions(session, monday, monday, 'Biostatistics');
    });
    expect(seen).toMatchObject([{ state: 'cancelled', reason: 'A conference' }]);
  });

  test('that is moved keeps its key, and stands on both days', async () => {
    const entry = await entryOf('Biostatistics', 'monday');
    const seen = await tryAs(db, people.professor, async (session) => {
      await change(session, entry, {
        kind: 'moved',
        held_on: monday,
        on_day: wednesday,
        starts_at: '18:00',
        ends_at: '18:55',
        room: 'Hall',
      });
      return sessions(session, monday, wednesday, 'Biostatistics');
    });
    const key = `${entry}:${monday}`;
    expect(seen).toContainEqual(expect.objectContaining({ key, day: monday, state: 'moved_away' }));
    expect(seen).toContainEqual(
      expect.objectContaining({
        key,
        day: wednesday,
        state: 'moved',
        startsAt: '18:00',
        room: 'Hall',
        planned: monday,
      }),
    );
  });

  test('is not moved onto what the class has then, but to where a cancelled one was', async () => {
    const entry = await entryOf('Biostatistics', 'monday');
    const graphics = await entryOf('Statistical Graphics', 'monday');
    const onto = { kind: 'moved', held_on: monday, on_day: monday, starts_at: '10:00', ends_at: '10:55', room: '' };
    const refused = tryAs(db, people.professor, (session) => change(session, entry, onto));
    expect(await sentenceOf(refused)).toContain('There is already Statistical Graphics');
    const moved = await tryAs(db, people.professor, async (session) => {
      await change(session, graphics, { kind: 'cancelled', held_on: monday });
      return change(session, entry, onto);
    });
    expect(moved).toHaveLength(1);
  });

  test('comes back only where its place is still free', async () => {
    const entry = await entryOf('Biostatistics', 'monday');
    const graphics = await entryOf('Statistical Graphics', 'monday');
    await actAs(db, people.professor, async (session) => {
      await change(session, graphics, { kind: 'cancelled', held_on: monday });
      await change(session, entry, {
        kind: 'moved',
        held_on: monday,
        on_day: monday,
        starts_at: '10:00',
        ends_at: '10:55',
      });
    });
    const undo = (what: string) =>
      tryAs(db, people.professor, async (session) => {
        const undone = await session.query('delete from public.session_changes where entry_id = $1 returning id', [
          what,
        ]);
        return undone.length;
      });
    // A term of the seed begins eight weeks ago, so that this Monday is to come.
    expect(await sentenceOf(undo(graphics))).toContain('There is already Biostatistics');
    expect(await undo(entry)).toBe(1);
    await db.exec(
      `delete from public.session_changes where kind = 'moved'; delete from public.session_changes where kind = 'cancelled'`,
    );
  });

  test('is changed by those who teach the group, and by nobody else who teaches', async () => {
    const [taught] = await db.query<{ id: string; group_id: string }>(
      `select id, group_id from public.timetable_entry_summaries where subject = 'Biostatistics' and day = 'monday'`,
    );
    const cancel = (who: string) =>
      tryAs(db, who, (session) => change(session, taught?.id ?? '', { kind: 'cancelled', held_on: monday }));
    expect(await refusalOf(cancel(people.assistant))).toBe('42501');
    await db.query('insert into public.group_teachers (group_id, profile_id) values ($1, $2)', [
      taught?.group_id,
      people.assistant,
    ]);
    expect(await cancel(people.assistant)).toHaveLength(1);
    expect(await refusalOf(cancel(people.student))).toBe('42501');
  });

  test('is no session of a day on which it is not held', async () => {
    const entry = await entryOf('Biostatistics', 'monday');
    const refused = tryAs(db, people.professor, (session) =>
      change(session, entry, { kind: 'cancelled', held_on: '2001-01-01' }),
    );
    expect(await sentenceOf(refused)).toBe('There is no such session on this day.');
  });
});

test('a student has the timetables of their class and of their courses, and nobody else has', async () => {
  const mine = (who: string) =>
    tryAs(db, who, (session) => session.query('select my_timetables from public.my_timetables()'));
  expect(await mine(people.student)).toEqual([]);
  await db.query(
    `insert into public.class_members (profile_id, class_id, roll_number) select $1, id, '44' from public.classes where name = $2`,
    [people.student, third],
  );
  expect(await mine(people.student)).toEqual([{ my_timetables: timetables[third] }]);
  expect(await mine(people.otherStudent)).toEqual([]);
});
