import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { setClock } from './testing/roll-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
});
beforeEach(async () => {
  await db.exec(
    `delete from public.notices where true; delete from private.outbox where true; delete from private.notice_choices where true`,
  );
  await setClock(db, '2026-11-23 05:00+05:30');
});
afterAll(() => db.close());

const tell = (kind: string, cause: string, who: readonly string[] = [people.student], title = cause) =>
  db.query(
    `select private.notify($1, $2, $3, jsonb_build_object('title', $4::text, 'subject', $4::text), '/courses')`,
    [who, kind, cause, title],
  );
const choose = (choices: object, who: string = people.student) =>
  actAs(db, who, (session) => session.query('select public.choose_notice_mails($1)', [choices]));

interface Waiting extends Record<string, unknown> {
  to: string;
  titles: string[];
  is_due: boolean;
  token: string;
}
const mails = () =>
  db.query<Waiting>(
    `select payload ->> 'to' as to, payload ->> 'token' as token, not_before <= now() as is_due,
       array(select item ->> 'title' from jsonb_array_elements(payload -> 'items') item) as titles
     from private.outbox where kind = 'notice_mail' order by created_at, not_before`,
  );
const digests = async () => (await db.query<{ sent: number }>('select public.send_notice_digests() as sent'))[0]?.sent;

test('at once is in the outbox with the notice itself, and several within minutes are one mail', async () => {
  await tell('seat', 'A');
  expect(await mails()).toMatchObject([{ to: 'student@example.org', titles: ['You have a seat in A'], is_due: true }]);
  await tell('seat', 'B');
  expect(await mails()).toMatchObject([{ titles: ['You have a seat in A', 'You have a seat in B'] }]);
  await db.exec('update private.outbox set sent_at = now(), attempts = 1 where true');
  await tell('seat', 'C');
  await tell('seat', 'D');
  expect((await mails()).at(-1)).toMatchObject({
    titles: ['You have a seat in C', 'You have a seat in D'],
    is_due: false,
  });
});

test('what is taken back before the mail has gone is not in it', async () => {
  await tell('seat', 'A');
  await tell('seat', 'B');
  await db.query(`select private.withdraw_notices(array['A'])`);
  expect(await mails()).toMatchObject([{ titles: ['You have a seat in B'] }]);
  await db.query(`select private.withdraw_notices(array['B'])`);
  expect(await mails()).toEqual([]);
});

test('a mail has the title of a notice and not its detail', async () => {
  await choose({ attendance: 'at_once' });
  await db.query(
    `select private.notify($1, 'attendance', 'A', '{"subject": "Inference", "held": 25, "attended": 17}', '/students/attendance')`,
    [[people.student]],
  );
  const [stored] = await db.query<{ payload: string }>(
    `select payload::text from private.outbox where kind = 'notice_mail'`,
  );
  expect((await mails())[0]?.titles).toEqual(['Your attendance in Inference']);
  expect(stored?.payload).not.toContain('attended');
});

test('the daily mail goes out from seven o’clock of the department, once, with what is unread of the day before', async () => {
  await tell('marks', 'A');
  await tell('results', 'B');
  await tell('marks', 'C', [people.otherStudent]);
  await actAs(db, people.otherStudent, (session) => session.query('update public.notices set read_at = now()'));
  expect(await mails()).toEqual([]);
  await setClock(db, '2026-11-23 06:59+05:30');
  expect(await digests()).toBe(0);
  await setClock(db, '2026-11-23 07:00+05:30');
  await tell('marks', 'Too late for today');
  expect(await digests()).toBe(1);
  expect(await digests()).toBe(0);
  expect(await mails()).toMatchObject([
    { to: 'student@example.org', titles: expect.arrayContaining(['The results of B are declared']) as string[] },
  ]);
  expect((await mails())[0]?.titles).toHaveLength(2);
  await setClock(db, '2026-11-24 07:10+05:30');
  expect(await digests()).toBe(1);
});

test('none is no mail, and the notice is there all the same', async () => {
  await choose({ seat: 'none' });
  await tell('seat', 'A');
  await setClock(db, '2026-11-24 08:00+05:30');
  expect(await digests()).toBe(0);
  expect(await mails()).toEqual([]);
  expect(await db.query('select kind from public.notices')).toEqual([{ kind: 'seat' }]);
});

test('whoever has the token of a mail ends its kind without signing in, and can undo it', async () => {
  await tell('seat', 'A');
  const token = (await mails())[0]?.token;
  const [answer] = await actAs(db, null, (session) =>
    session.query<{ before: object }>(`select public.choose_notice_mails_by_token($1, '{"seat": "none"}') as before`, [
      token,
    ]),
  );
  expect(answer?.before).toEqual({ seat: 'at_once' });
  await tell('seat', 'B');
  expect(await mails()).toMatchObject([{ titles: ['You have a seat in A'] }]);
  await actAs(db, null, (session) =>
    session.query('select public.choose_notice_mails_by_token($1, $2)', [token, answer?.before]),
  );
  await tell('seat', 'C');
  expect((await mails())[0]?.titles).toContain('You have a seat in C');
});

test('every kind is ended at once, those to come too, and what held before comes back', async () => {
  await choose({ marks: 'at_once' });
  await tell('seat', 'A');
  const token = (await mails())[0]?.token;
  const set = (choices: object) =>
    actAs(db, null, (session) =>
      session.query<{ before: Record<string, string> }>(
        'select public.choose_notice_mails_by_token($1, $2) as before',
        [token, choices],
      ),
    );
  const mine = async () =>
    Object.fromEntries(
      (
        await actAs(db, people.student, (session) =>
          session.query<{ kind: string; mail: string }>('select * from public.my_notice_mails()'),
        )
      ).map(({ kind, mail }) => [kind, mail]),
    );
  const [answer] = await set({ all: 'none' });
  expect(new Set(Object.values(await mine()))).toEqual(new Set(['none']));
  await set(answer?.before ?? {});
  expect(await mine()).toMatchObject({ marks: 'at_once', seat: 'at_once', results: 'daily' });
});

test('an unknown token says nothing and changes nothing; nobody chooses for others, or what there is not', async () => {
  const [unknown] = await tryAs(db, null, (session) =>
    session.query<{ before: unknown }>(`select public.choose_notice_mails_by_token('x', '{"all": "none"}') as before`),
  );
  expect(unknown?.before).toBeNull();
  expect(await tryAs(db, null, (session) => session.query(`select * from public.notice_mails_by_token('x')`))).toEqual(
    [],
  );
  const as = (who: string | null, sql: string) => refusalOf(tryAs(db, who, (session) => session.query(sql)));
  expect(await as(people.student, `select public.choose_notice_mails('{"seat": "hourly"}')`)).toBe('P0001');
  expect(await as(people.student, `select public.choose_notice_mails('{"gossip": "none"}')`)).toBe('P0001');
  expect(await as(null, `select public.choose_notice_mails('{"seat": "none"}')`)).toBe('42501');
  expect(await as(people.student, 'select public.send_notice_digests()')).toBe('42501');
  expect(await as(people.student, 'select * from private.notice_tokens')).toBe('42501');
});

test('whoever moves up at an event is told, and mailed as they chose', async () => {
  await choose({ event: 'daily' });
  await tell('event', 'event:x', [people.student], 'Data Day');
  expect(await mails()).toEqual([]);
  await setClock(db, '2026-11-24 08:00+05:30');
  expect(await digests()).toBe(1);
  expect(
    await actAs(db, people.student, (session) => session.query('select title, detail from public.notice_summaries')),
  ).toEqual([{ title: 'You have a place at “Data Day”', detail: 'You have moved up from the waiting list.' }]);
});

test('nobody of the sample gets a mail, and each finds the notice', async () => {
  await db.query(
    `insert into private.sample_rows (table_name, key) values ('profiles', jsonb_build_object('id', $1::uuid))`,
    [people.student],
  );
  await tell('seat', 'seat:x', [people.student, people.otherStudent], 'Biostatistics');
  await db.query(`delete from private.sample_rows where table_name = 'profiles'`);
  expect((await mails()).map(({ to }) => to)).toEqual(['otherstudent@example.org']);
  expect(
    await actAs(db, people.student, (session) => session.query('select title from public.notice_summaries')),
  ).toEqual([{ title: 'You have a seat in Biostatistics' }]);
});
