import type { SqlDatabase } from '@portal/backend/database/sql';
import { tryAs } from './testing/act-as.ts';
import { createAccount, people } from './testing/people.ts';
import { call, cancel, createEvent, mine, openEvents, register } from './testing/event-rows.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openEvents();
});
afterAll(() => db.close());

const crowdOf = (count: number) => Promise.all(Array.from({ length: count }, () => createAccount(db)));

const mailsTo = async (event: string) =>
  (
    await db.query<{ email: string }>(
      `select mail.payload ->> 'to' as email from private.outbox mail join public.events event on event.id = $1
       where exists (
         select from jsonb_array_elements(mail.payload -> 'items') item
         where item ->> 'title' = 'You have a place at “' || event.title || '”'
       ) order by 1`,
      [event],
    )
  ).map(({ email }) => email);

const emailOf = async (id: string) =>
  (await db.query<{ email: string }>('select email from public.profiles where id = $1', [id]))[0]?.email;

describe('places at an event', () => {
  test('ten seats for 200 who register at once give exactly ten, and a waiting list of 190 in one order', async () => {
    const event = await createEvent({ capacity: 10 });
    const crowd = await crowdOf(200);
    const answers = await Promise.all(crowd.map((person) => register(person, event)));
    expect(answers.filter((answer) => answer === 'registered')).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'waiting')).toHaveLength(190);
    const stored = await db.query<{ status: string; profile_id: string }>(
      `select status, profile_id from public.event_registrations where event_id = $1 order by registered_at, profile_id`,
      [event],
    );
    expect(stored).toHaveLength(200);
    // Whoever came later waits: nobody got a place after the first who did not.
    expect(stored.slice(0, 10).every(({ status }) => status === 'registered')).toBe(true);
    const queue = stored.slice(10).map(({ profile_id: id }) => id);
    expect((await mine(queue[0] ?? '', event))?.my_waiting_place).toBe(1);
    expect((await mine(queue[189] ?? '', event))?.my_waiting_place).toBe(190);
    expect(await mailsTo(event)).toEqual([]);
  });

  test('a place that is given back goes to whoever waits longest, who gets one mail', async () => {
    const event = await createEvent();
    await register(people.student, event);
    await register(people.otherStudent, event);
    await register(people.professor, event);
    await cancel(people.student, event);
    await cancel(people.student, event);
    expect((await mine(people.otherStudent, event))?.my_status).toBe('registered');
    expect(await mine(people.professor, event)).toMatchObject({ my_status: 'waiting', my_waiting_place: 1 });
    expect(await mailsTo(event)).toEqual(['otherstudent@example.org']);
  });

  test('places that an event gets go to those who wait, in their order', async () => {
    const event = await createEvent();
    const [first = '', second = '', third = '', fourth = ''] = await crowdOf(4);
    for (const person of [first, second, third, fourth]) await register(person, event);
    await db.query('update public.events set capacity = 3 where id = $1', [event]);
    expect((await mine(third, event))?.my_status).toBe('registered');
    expect((await mine(fourth, event))?.my_status).toBe('waiting');
    expect(await mailsTo(event)).toEqual([await emailOf(second), await emailOf(third)].sort());
    await db.query('update public.events set capacity = null where id = $1', [event]);
    expect((await mine(fourth, event))?.my_status).toBe('registered');
  });

  test('an account that is removed leaves its place to the next', async () => {
    const event = await createEvent();
    const [gone = ''] = await crowdOf(1);
    await register(gone, event);
    await register(people.student, event);
    await db.query('delete from auth.users where id = $1', [gone]);
    expect((await mine(people.student, event))?.my_status).toBe('registered');
  });

  test('nobody moves up once the event is over', async () => {
    const event = await createEvent({ startsIn: '1 day' });
    await register(people.student, event);
    await register(people.otherStudent, event);
    await db.query(
      `update public.events set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = $1`,
      [event],
    );
    await cancel(people.student, event);
    expect((await mine(people.otherStudent, event))?.my_status).toBe('waiting');
    expect(await mailsTo(event)).toEqual([]);
  });

  test('after the last moment to register places are kept, and no new ones are given', async () => {
    const event = await createEvent({ capacity: 5, registerFor: '1 hour' });
    await register(people.student, event);
    await db.query(`update public.events set register_until = '2026-01-05T10:30:00Z' where id = $1`, [event]);
    expect(await register(people.student, event)).toBe('registered');
    await expect(register(people.otherStudent, event)).rejects.toThrow(
      'Registration ended on Monday, 5 January 2026, 4:00 PM.',
    );
  });

  test('each place has a code of its own, which its owner reads and other students do not', async () => {
    const event = await createEvent({ capacity: 5 });
    await register(people.student, event);
    await register(people.otherStudent, event);
    const own = (await mine(people.student, event))?.my_code;
    expect(own).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect((await mine(people.otherStudent, event))?.my_code).not.toBe(own);
    expect(
      await call(people.otherStudent, 'select 1 from public.event_registrations where code = $1', [own]),
    ).toHaveLength(0);
    expect(await call(people.hod, 'select 1 from public.event_registrations where code = $1', [own])).toHaveLength(1);
  });
});

describe('who registered', () => {
  const list = (caller: string, event: string) =>
    call<{ full_name: string | null }>(
      caller,
      'select full_name from public.event_registration_summaries where event_id = $1 order by registered_at',
      [event],
    );

  test('is read with names by those who manage events, and by nobody else but themselves', async () => {
    const event = await createEvent({ capacity: 5 });
    await register(people.student, event);
    await register(people.labIncharge, event);
    expect(await list(people.hod, event)).toEqual([{ full_name: 'student' }, { full_name: 'labIncharge' }]);
    expect(await list(people.assistant, event)).toEqual([]);
    expect(await list(people.student, event)).toEqual([{ full_name: 'student' }]);
  });

  test('names are read with manage_events alone', async () => {
    const event = await createEvent({ capacity: 5 });
    await register(people.student, event);
    const names = await tryAs(db, null, async (session) => {
      await session.exec('reset role');
      await session.exec(
        `insert into public.role_permissions (role, permission) values ('lab_incharge', 'manage_events')`,
      );
      await session.exec(
        `delete from public.role_permissions where role = 'lab_incharge' and permission <> 'manage_events'`,
      );
      await session.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: people.labIncharge, role: 'authenticated' }),
      ]);
      await session.exec('set local role authenticated');
      return session.query('select full_name from public.event_registration_summaries where event_id = $1', [event]);
    });
    expect(names).toEqual([{ full_name: 'student' }]);
  });
});

test('whoever moves up finds a notice that leads to the event, and none any more when they give the place back', async () => {
  const event = await createEvent();
  await register(people.student, event);
  await register(people.otherStudent, event);
  const notices = (person: string) =>
    call<{ title: string; path: string }>(
      person,
      `select notice.title, notice.path from public.notice_summaries notice
       join public.events event on event.id = $1 and notice.path = '/events/' || event.slug`,
      [event],
    );
  expect(await notices(people.otherStudent)).toEqual([]);
  await cancel(people.student, event);
  expect(await notices(people.otherStudent)).toMatchObject([
    { title: expect.stringMatching(/^You have a place at “/) as string },
  ]);
  expect(await notices(people.student)).toEqual([]);
  await cancel(people.otherStudent, event);
  expect(await notices(people.otherStudent)).toEqual([]);
});
