import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { refusalOf } from './testing/act-as.ts';
import { people } from './testing/people.ts';
import { setClock } from './testing/roll-rows.ts';
import { call, cancel, createEvent, mine, openEvents, register } from './testing/event-rows.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openEvents();
});
afterAll(() => db.close());

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
        `select mail.payload ->> 'to' as email
         from private.outbox mail cross join lateral jsonb_array_elements(mail.payload -> 'items') item, public.events event
         where event.id = $1 and item ->> 'title' = 'Bring a calculator'
           and item ->> 'text' like 'It will be used.%' || event.title || e'\\n%' order by 1`,
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

  test('comes as each chose: at once, with the mail of the day, or under Notices alone', async () => {
    const event = await createEvent({ capacity: 3 });
    const readers = [people.student, people.professor, people.otherStudent];
    for (const reader of readers) await register(reader, event);
    const choose = (person: string, mail: string) =>
      call(person, 'select public.choose_notice_mails($1)', [{ event: mail }]);
    await choose(people.professor, 'daily');
    await choose(people.otherStudent, 'none');
    expect(await send(people.hod, event)).toBe(3);
    expect(await sentTo(event)).toEqual(['student@example.org']);
    for (const reader of readers)
      expect(
        await call(reader, `select detail from public.notice_summaries where title = 'Bring a calculator' limit 1`, []),
      ).toEqual([{ detail: 'It will be used.' }]);
    await db.query(`update private.notices_awaiting set created_at = now() - interval '2 days' where true`);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    // Noon in Pune: the mail of the day goes out from seven on.
    await setClock(db, `${tomorrow}T06:30:00Z`);
    await db.query('select public.send_notice_digests()');
    await setClock(db, new Date().toISOString());
    expect(await sentTo(event)).toEqual(['professor@example.org', 'student@example.org']);
    for (const reader of readers) await choose(reader, 'at_once');
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
      /^It will be used\.\n\nEvent \d+\n[\s\S]+Hall\n\nYou are told because you registered/,
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
