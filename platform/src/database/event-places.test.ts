import { randomUUID } from 'node:crypto';
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

interface Columns {
  capacity?: number | null;
  startsIn?: string;
  registerFor?: string | null;
}

let made = 0;
async function createEvent({ capacity = 1, startsIn = '1 day', registerFor = null }: Columns = {}): Promise<string> {
  made += 1;
  const [row] = await db.query<{ id: string }>(
    `insert into public.events (slug, title, description, category, starts_at, ends_at, location, capacity, published, register_until)
     values ('event-' || $1::int, 'Event ' || $1::int, '', 'lecture', now() + $2::interval, now() + $2::interval + interval '1 hour', 'Hall', $3, true,
       now() + $4::interval)
     returning id`,
    [made, startsIn, capacity, registerFor],
  );
  return row?.id ?? '';
}

const call = async <Row extends object>(caller: string | null, sql: string, values: unknown[]): Promise<Row[]> =>
  actAs(db, caller, (session) => session.query<Row>(sql, values));
const register = async (caller: string | null, event: string) =>
  (await call<{ answer: string }>(caller, 'select public.register_for_event($1) as answer', [event]))[0]?.answer;
const cancel = (caller: string | null, event: string) =>
  call(caller, 'select public.cancel_event_registration($1)', [event]);
const mine = async (caller: string, event: string) =>
  (
    await call<{ my_status: string | null; my_waiting_place: number | null; my_code: string | null }>(
      caller,
      'select my_status, my_waiting_place, my_code from public.event_summaries where id = $1',
      [event],
    )
  )[0];
const crowdOf = (count: number) => Promise.all(Array.from({ length: count }, () => createAccount(db)));
const mailsTo = async (event: string) =>
  (
    await db.query<{ email: string }>(
      `select mail.payload ->> 'to' as email from private.outbox mail join public.events event on event.id = $1
       where mail.payload ->> 'subject' = 'You have a place: ' || event.title order by 1`,
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
    await db.query(`update public.events set register_until = now() - interval '1 hour' where id = $1`, [event]);
    expect(await register(people.student, event)).toBe('registered');
    await expect(register(people.otherStudent, event)).rejects.toThrow('Registration ended on ');
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

describe('at the door', () => {
  interface Came {
    person_id: string;
    full_name: string;
    is_repeated: boolean;
  }
  const comeByCode = (caller: string | null, event: string, code: string | null | undefined) =>
    call<Came>(caller, 'select person_id, full_name, is_repeated from public.check_in_to_event($1, null, $2)', [
      event,
      code,
    ]);
  const comeByList = (caller: string | null, event: string, person: string) =>
    call<Came>(caller, 'select person_id, full_name, is_repeated from public.check_in_to_event($1, $2)', [
      event,
      person,
    ]);

  test('a code lets its owner in, however it is typed, and coming twice is told', async () => {
    const event = await createEvent();
    await register(people.student, event);
    const code = (await mine(people.student, event))?.my_code ?? '';
    const typed = ` ${code.slice(0, 5)}-${code.slice(5)} `.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    const came = { person_id: people.student, full_name: 'student' };
    expect(await comeByCode(people.hod, event, typed)).toEqual([{ ...came, is_repeated: false }]);
    expect(await comeByCode(people.hod, event, code)).toEqual([{ ...came, is_repeated: true }]);
    expect(await comeByList(people.professor, event, people.student)).toEqual([{ ...came, is_repeated: true }]);
  });

  test('two at the door who read the same code at once let one in once', async () => {
    const event = await createEvent();
    await register(people.student, event);
    const code = (await mine(people.student, event))?.my_code;
    const answers = await Promise.all([people.hod, people.professor].map((staff) => comeByCode(staff, event, code)));
    expect(
      answers
        .flat()
        .map(({ is_repeated: isRepeated }) => isRepeated)
        .sort(),
    ).toEqual([false, true]);
  });

  test('codes that nobody has, of another event, and of somebody who waits are refused in words', async () => {
    const event = await createEvent();
    const other = await createEvent();
    await register(people.student, event);
    await register(people.otherStudent, event);
    await register(people.student, other);
    await expect(comeByCode(people.hod, event, 'ZZZZZZZZZZ')).rejects.toThrow('Nobody has this code.');
    const elsewhere = (await mine(people.student, other))?.my_code;
    await expect(comeByCode(people.hod, event, elsewhere)).rejects.toThrow('This is a code for “Event');
    await expect(comeByList(people.hod, event, people.otherStudent)).rejects.toThrow(
      'otherStudent is on the waiting list and has no place yet.',
    );
  });

  test('only those who manage events note who came, take it back, and take places away', async () => {
    const event = await createEvent();
    await register(people.student, event);
    const takeBack = 'select public.undo_event_check_in($1, $2)';
    const takeAway = 'select public.remove_from_event($1, $2)';
    for (const caller of [people.student, people.assistant]) {
      expect(await refusalOf(comeByList(caller, event, people.student))).toBe('42501');
      expect(await refusalOf(call(caller, takeBack, [event, people.student]))).toBe('42501');
      expect(await refusalOf(call(caller, takeAway, [event, people.student]))).toBe('42501');
    }
    await comeByList(people.hod, event, people.student);
    await expect(cancel(people.student, event)).rejects.toThrow('You have been checked in already.');
    await call(people.hod, takeBack, [event, people.student]);
    await register(people.otherStudent, event);
    await call(people.hod, takeAway, [event, people.student]);
    expect((await mine(people.student, event))?.my_status).toBeNull();
    expect((await mine(people.otherStudent, event))?.my_status).toBe('registered');
  });
});

describe('a mail to those who registered', () => {
  const send = async (caller: string, event: string, { id = '', audience = 'registered' } = {}) =>
    (
      await call<{ sent: number }>(
        caller,
        `select public.send_event_mail($1, $2, $3, 'Bring a calculator', 'It will be used.') as sent`,
        [id || randomUUID(), event, audience],
      )
    )[0]?.sent;
  const sentTo = async (event: string) =>
    (
      await db.query<{ email: string }>(
        `select mail.payload ->> 'to' as email from private.outbox mail, public.events event
         where event.id = $1 and mail.payload ->> 'subject' = 'Bring a calculator'
           and mail.payload ->> 'text' like '%' || event.title || e'\\n%' order by 1`,
        [event],
      )
    ).map(({ email }) => email);

  test('goes once to each, though it is sent twice', async () => {
    const event = await createEvent({ capacity: 2 });
    await register(people.student, event);
    await register(people.professor, event);
    await register(people.otherStudent, event);
    const id = randomUUID();
    expect(await send(people.hod, event, { id })).toBe(2);
    expect(await Promise.all([send(people.hod, event, { id }), send(people.hod, event, { id })])).toEqual([2, 2]);
    expect(await sentTo(event)).toEqual(['professor@example.org', 'student@example.org']);
    expect(await send(people.hod, event, { audience: 'waiting' })).toBe(1);
    expect(await send(people.hod, event, { audience: 'everybody' })).toBe(3);
  });

  test('is shown before as it will be read', async () => {
    const event = await createEvent();
    await register(people.student, event);
    const [preview] = await call<{ recipients: number; words: string }>(
      people.hod,
      `select recipients, words from public.preview_event_mail($1, 'registered', 'It will be used.')`,
      [event],
    );
    expect(preview?.recipients).toBe(1);
    expect(preview?.words).toMatch(
      /^It will be used\.\n\n-- \nEvent \d+\n[\s\S]+Hall\n\nYou get this mail because you registered/,
    );
  });

  test('is refused to students, to nobody, and the sixth time within a day', async () => {
    const event = await createEvent();
    expect(await refusalOf(send(people.student, event))).toBe('42501');
    await expect(send(people.hod, event)).rejects.toThrow('There is nobody to write to.');
    await register(people.student, event);
    for (let turn = 0; turn < 5; turn += 1) await send(people.hod, event);
    await expect(send(people.hod, event)).rejects.toThrow('There were 5 mails about this event within a day.');
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
