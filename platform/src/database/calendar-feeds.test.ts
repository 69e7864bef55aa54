import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
const third = 'B.Sc. Statistics III Year';
/** A Monday of the next two weeks, in the term of the seed. */
let monday = '';

interface Feed {
  timeZone: string;
  sessions: {
    key: string;
    day: string;
    startsAt: string;
    subject: string;
    state: string;
    reason: string | null;
    changedAt: string;
  }[];
}

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
  const [days] = await db.query<{ monday: string }>(
    'select (starts_on + 63)::text as monday from public.terms where id = public.present_term()',
  );
  monday = days?.monday ?? '';
  await db.exec(`
    delete from public.academic_calendar_entries where kind = 'holiday';
    insert into public.class_members (profile_id, class_id, roll_number)
      select '${people.student}', id, '17' from public.classes where name = '${third}';
    update public.faculty_members set profile_id = '${people.assistant}' where slug = 'shruti-deshpande';
  `);
});
afterAll(() => db.close());

async function make(session: SqlSession): Promise<string> {
  const [made] = await session.query<{ token: string }>('select public.make_calendar_feed() as token');
  return made?.token ?? '';
}

async function read(session: SqlSession, token: string): Promise<Feed | null> {
  const [answer] = await session.query<{ feed: Feed | null }>('select public.read_calendar_feed($1) as feed', [token]);
  return answer?.feed ?? null;
}

const makeFor = (person: string) => actAs(db, person, make);
const readAsVisitor = (token: string) => actAs(db, null, (session) => read(session, token));

test('whoever has the address reads the sessions of its owner, and nobody becomes anybody by that', async () => {
  const token = await makeFor(people.student);
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  const { feed, caller } = await actAs(db, null, async (session) => {
    const answer = await read(session, token);
    const [after] = await session.query<{ id: string | null }>('select auth.uid() as id');
    return { feed: answer, caller: after?.id };
  });
  expect(caller).toBeNull();
  expect(feed?.timeZone).toBe('Asia/Kolkata');
  const [mine] = await db.query<{ count: number }>(
    `select count(*)::int as count from public.timetable_entry_summaries where class_name = $1 and type <> 'Break'`,
    [third],
  );
  const inWeek = feed?.sessions.filter(({ day }) => day >= monday && day < addDays(monday, 6));
  expect(inWeek).toHaveLength(mine?.count ?? 0);
  expect(inWeek).toContainEqual(
    expect.objectContaining({ day: monday, startsAt: '09:00', subject: 'Biostatistics', state: 'held' }),
  );
});

test('a cancelled session stays in it with its reason, and one that is held again counts as newer', async () => {
  const token = await makeFor(people.student);
  const stampOf = async (session: SqlSession) => {
    const feed = await read(session, token);
    return feed?.sessions.find(({ day, subject }) => day === monday && subject === 'Biostatistics');
  };
  const seen = await tryAs(db, people.professor, async (session) => {
    await session.query(
      `insert into public.session_changes (timetable_id, entry_id, held_on, kind, reason)
       select timetable_id, id, $1, 'cancelled', 'Dr. Deshpande is ill.' from public.timetable_entry_summaries
       where subject = 'Biostatistics' and day = 'monday'`,
      [monday],
    );
    return stampOf(session);
  });
  expect(seen).toMatchObject({ state: 'cancelled', reason: 'Dr. Deshpande is ill.' });
  const [before, after] = await tryAs(db, people.professor, async (session) => {
    await session.query(
      `insert into public.session_changes (timetable_id, entry_id, held_on, kind, reason)
       select timetable_id, id, $1, 'cancelled', 'x' from public.timetable_entry_summaries where subject = 'Biostatistics' and day = 'monday'`,
      [monday],
    );
    const cancelled = await stampOf(session);
    await session.query(`delete from public.session_changes where held_on = $1`, [monday]);
    return [cancelled, await stampOf(session)];
  });
  expect(after?.state).toBe('held');
  expect(after?.key).toBe(before?.key);
  expect(Date.parse(after?.changedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before?.changedAt ?? ''));
});

test('somebody who has left the class reads what is theirs now', async () => {
  const token = await makeFor(people.student);
  const left = await tryAs(db, null, async (session) => {
    await session.exec('reset role');
    await session.query(
      `update public.class_members set joined_on = public.department_today() - 10, left_on = public.department_today() where profile_id = $1`,
      [people.student],
    );
    return read(session, token);
  });
  expect(left?.sessions).toEqual([]);
});

test('staff read what they teach', async () => {
  const token = await makeFor(people.assistant);
  const feed = await readAsVisitor(token);
  expect(feed?.sessions.some(({ subject }) => subject === 'Official Statistics')).toBe(true);
  expect(feed?.sessions.some(({ subject }) => subject === 'Statistical Graphics')).toBe(false);
});

test('a new address takes the place of the old one; a revoked one and one of an account that is gone lead to nobody', async () => {
  const old = await makeFor(people.otherStudent);
  const token = await makeFor(people.otherStudent);
  expect(await readAsVisitor(old)).toBeNull();
  expect(await readAsVisitor(token)).not.toBeNull();
  const gone = await tryAs(db, null, async (session) => {
    await session.exec('reset role');
    await session.query('delete from auth.users where id = $1', [people.otherStudent]);
    return read(session, token);
  });
  expect(gone).toBeNull();
  const banned = await tryAs(db, null, async (session) => {
    await session.exec('reset role');
    await session.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      people.otherStudent,
    ]);
    return read(session, token);
  });
  expect(banned).toBeNull();
  await actAs(db, people.otherStudent, (session) => session.query('select public.revoke_calendar_feed()'));
  await actAs(db, people.otherStudent, (session) => session.query('select public.revoke_calendar_feed()'));
  expect(await readAsVisitor(token)).toBeNull();
});

test('only a digest of the address is kept, and the day on which it was read', async () => {
  const token = await makeFor(people.student);
  await readAsVisitor(token);
  const [kept] = await db.query<{ row: string }>(
    'select row_to_json(feed)::text as row from private.calendar_feeds feed where profile_id = $1',
    [people.student],
  );
  expect(kept?.row).not.toContain(token);
  const known = (person: string) =>
    actAs(db, person, (session) =>
      session.query<{ today: boolean }>(
        'select last_read_on = public.department_today() as today from public.my_calendar_feed()',
      ),
    );
  expect(await known(people.student)).toEqual([{ today: true }]);
  expect(await known(people.hod)).toEqual([]);
});

test('an address is made and ended by whoever is signed in, with their second factor', async () => {
  expect(await refusalOf(actAs(db, null, make))).toBe('42501');
  const refused = tryAs(db, people.hod, async (session) => {
    await session.exec('reset role');
    await session.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'x')`,
      [people.hod],
    );
    return make(session);
  });
  expect(await refusalOf(refused)).toBe('42501');
  expect(await tryAs(db, people.hod, make)).toMatch(/^[0-9a-f]{64}$/);
});

test('a network that tries many addresses is refused, while one that is known is still read from there', async () => {
  const token = await makeFor(people.student);
  const attempt = (session: SqlSession, tried: string) => read(session, tried);
  const { refused, known } = await tryAs(db, null, async (session) => {
    await session.query(`select set_config('request.headers', '{"x-forwarded-for": "192.0.2.77"}', true)`);
    for (let count = 0; count < 60; count += 1) await attempt(session, `unknown ${count}`);
    await session.exec('savepoint tried');
    const code = await refusalOf(attempt(session, 'one more'));
    await session.exec('rollback to savepoint tried');
    return { refused: code, known: await attempt(session, token) };
  });
  expect(refused).toBe('PGRST');
  expect(known).not.toBeNull();
});

function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}
