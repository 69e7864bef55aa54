import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { folderKeys } from '@portal/backend/key-store';
import { loadPushKeys } from '@portal/backend/push/push-keys';
import { databasePushQueue, type PushQueue } from '@portal/backend/push/push-queue';
import { PushSender } from '@portal/backend/push/push-sender';
import { browserKeys, loopbackNetwork, startPushService } from '@portal/backend/testing/push-service';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { portalProduct } from '../product.ts';
import { actAs, type Caller, refusalOf } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
});
beforeEach(() =>
  db.exec(`
    delete from public.notices where true; delete from private.outbox where true; delete from private.push_devices where true;
    delete from auth.sessions where true`),
);
afterAll(() => db.close());

/** Somebody who has signed in, with the session that their token names. */
async function signIn(person: string): Promise<{ id: string; claims: { aal: 'aal1'; session_id: string } }> {
  const [visit] = await db.query<{ id: string }>('insert into auth.sessions (user_id) values ($1) returning id', [
    person,
  ]);
  return { id: person, claims: { aal: 'aal1', session_id: visit?.id ?? '' } };
}

const add = (who: Caller, endpoint: string, name = 'Firefox on Linux', keys = browserKeys()) =>
  actAs(db, who, (session) =>
    session.query('select public.add_push_device($1, $2, $3, $4)', [endpoint, keys.public_key, keys.auth_secret, name]),
  );
const devicesOf = (who: Caller) =>
  actAs(db, who, (session) =>
    session.query<{ id: string; name: string; endpoint: string }>('select * from public.my_push_devices()'),
  );
const tell = (cause: string, who: readonly string[] = [people.student]) =>
  db.query(`select private.notify($1, 'seat', $2, jsonb_build_object('title', $2::text), '/courses')`, [who, cause]);
interface Claimed {
  id: string;
  attempts: number;
  endpoint: string;
  items: { title: string; path: string }[];
}
const claim = (most = 20) =>
  db.query<Claimed & Record<string, unknown>>('select * from public.claim_pushes($1)', [most]);
const titles = async () => (await claim()).map(({ items }) => items.map(({ title }) => title));
const settle = (id: string | undefined, outcome: string, seconds = 0) =>
  db.query('select public.settle_push($1, $2, $3)', [id, outcome, seconds]);
const waiting = async () =>
  (await db.query<{ n: number }>(`select count(*)::integer as n from private.outbox where kind = 'notice_push'`))[0]?.n;

test('a notice goes to every device of its reader, with its title and nothing else, and to nobody else’s', async () => {
  const phone = await signIn(people.student);
  const desk = await signIn(people.student);
  await add(phone, 'https://push.example/phone');
  await add(desk, 'https://push.example/desk');
  await add(await signIn(people.otherStudent), 'https://push.example/other');
  await db.query(
    `select private.notify($1, 'attendance', 'A', '{"subject": "Inference", "held": 25, "attended": 17}', '/students/attendance')`,
    [[people.student]],
  );
  const sent = await claim();
  expect(sent.map(({ endpoint }) => endpoint).sort()).toEqual([
    'https://push.example/desk',
    'https://push.example/phone',
  ]);
  expect(sent[0]?.items).toMatchObject([{ title: 'Your attendance in Inference', path: '/students/attendance' }]);
  for (const item of sent.flatMap(({ items }) => items))
    expect(Object.keys(item).toSorted()).toEqual(['id', 'path', 'title']);
});

test('what comes before a message has gone goes with it, and what is withdrawn does not go', async () => {
  await add(await signIn(people.student), 'https://push.example/phone');
  await tell('A');
  await tell('B');
  await tell('C');
  await db.query(`select private.withdraw_notices(array['B'])`);
  expect(await titles()).toEqual([['You have a seat in A', 'You have a seat in C']]);
});

test('a message is given out once, later again, and is gone when it is done', async () => {
  await add(await signIn(people.student), 'https://push.example/phone');
  await tell('A');
  const [first] = await claim();
  expect(first?.attempts).toBe(1);
  expect(await claim()).toEqual([]);
  await settle(first?.id, 'later', 0);
  expect((await claim())[0]?.attempts).toBe(2);
  await settle(first?.id, 'done');
  expect(await waiting()).toBe(0);
});

test('a device whose browser takes no more is removed', async () => {
  const phone = await signIn(people.student);
  await add(phone, 'https://push.example/phone');
  await tell('A');
  await settle((await claim())[0]?.id, 'gone');
  expect(await devicesOf(phone)).toEqual([]);
  expect(await waiting()).toBe(0);
});

test('while five messages to a device cannot be sent, no more are kept', async () => {
  await add(await signIn(people.student), 'https://push.example/phone');
  for (const cause of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
    await tell(cause);
    await claim();
  }
  expect(await waiting()).toBe(5);
});

test('who signs out, or is signed out elsewhere, is shown nothing more on that device', async () => {
  const phone = await signIn(people.student);
  const desk = await signIn(people.student);
  await add(phone, 'https://push.example/phone');
  await add(desk, 'https://push.example/desk');
  await tell('A');
  await db.query('delete from auth.sessions where id = $1', [phone.claims.session_id]);
  expect((await claim()).map(({ endpoint }) => endpoint)).toEqual(['https://push.example/desk']);
  expect(await devicesOf(desk)).toMatchObject([{ endpoint: 'https://push.example/desk' }]);
  await tell('B');
  const [kept] = await db.query<{ n: number }>('select count(*)::integer as n from private.push_devices');
  expect(kept?.n).toBe(1);
  await db.query('update auth.sessions set not_after = now() where id = $1', [desk.claims.session_id]);
  expect(await db.query('select public.tidy_push_devices() as removed')).toEqual([{ removed: 1 }]);
});

test('the same browser is one device: of whoever signed in last, and once when it is sent again', async () => {
  const student = await signIn(people.student);
  await add(student, 'https://push.example/shared');
  await add(student, 'https://push.example/shared', 'Chrome on Windows');
  expect(await devicesOf(student)).toMatchObject([{ name: 'Chrome on Windows' }]);
  const other = await signIn(people.otherStudent);
  await add(other, 'https://push.example/shared');
  expect(await devicesOf(student)).toEqual([]);
  await tell('A');
  expect(await waiting()).toBe(0);
});

test('of more than ten the oldest end', async () => {
  const who = await signIn(people.student);
  for (let number = 1; number <= 12; number += 1) await add(who, `https://push.example/${number}`);
  const kept = (await devicesOf(who)).map(({ endpoint }) => endpoint);
  expect(kept).toHaveLength(10);
  expect(kept).toContain('https://push.example/12');
  expect(kept).not.toContain('https://push.example/1');
});

test('people end devices of their own and of nobody else', async () => {
  const student = await signIn(people.student);
  const other = await signIn(people.otherStudent);
  await add(student, 'https://push.example/phone');
  const [device] = await devicesOf(student);
  const remove = (who: Caller) =>
    actAs(db, who, (session) => session.query('select public.remove_push_device($1)', [device?.id]));
  await remove(other);
  expect(await devicesOf(student)).toHaveLength(1);
  expect(await devicesOf(other)).toEqual([]);
  await remove(student);
  await remove(student);
  expect(await devicesOf(student)).toEqual([]);
});

test('what is no subscription, and who has no session, is refused; only the server takes messages', async () => {
  const student = await signIn(people.student);
  const refusal = (endpoint: string, who: Caller = student, keys = browserKeys()) =>
    refusalOf(add(who, endpoint, 'x', keys));
  for (const endpoint of [
    'http://push.example/x',
    'https://push.example:8443/x',
    'https://user@push.example/x',
    'https://[::1]/x',
    'https://push.example',
    `https://push.example/${'x'.repeat(1000)}`,
  ]) {
    expect([endpoint, await refusal(endpoint)]).toEqual([endpoint, 'P0001']);
  }
  expect(await refusal('https://push.example/x', student, { public_key: 'x', auth_secret: 'y' })).toBe('P0001');
  expect(await refusal('https://push.example/x', null)).toBe('42501');
  expect(await refusal('https://push.example/x', people.student)).toBe('42501');
  expect(await refusal('https://push.example/x', { ...(await signIn(people.otherStudent)), id: people.student })).toBe(
    '42501',
  );
  const as = (sql: string) => refusalOf(actAs(db, student, (session) => session.query(sql)));
  expect(await as('select * from public.claim_pushes()')).toBe('42501');
  expect(await as(`select public.settle_push(gen_random_uuid(), 'gone')`)).toBe('42501');
  expect(await as('select public.tidy_push_devices()')).toBe('42501');
  expect(await as('select * from private.push_devices')).toBe('42501');
});

test('the devices are part of what somebody reads of what is stored about them', async () => {
  const student = await signIn(people.student);
  await add(student, 'https://push.example/phone');
  const [row] = await actAs(db, student, (session) =>
    session.query<{ records: Record<string, unknown> }>('select public.my_records() as records'),
  );
  expect(row?.records.devices_with_notices).toMatchObject([
    { name: 'Firefox on Linux', address: 'https://push.example/phone' },
  ]);
});

test('from the notice to the push service and back: sent, tried again, and removed when the browser is gone', async () => {
  const { pushes } = portalProduct;
  if (!pushes) throw new Error('The portal sends nothing to devices.');
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-pushes-'));
  const service = await startPushService();
  const stored = databasePushQueue(db, pushes);
  // The stored endpoint is in the public internet, as it must be; this one is the push service of the test.
  const queue: PushQueue = {
    ...stored,
    claim: async (most) =>
      (await stored.claim(most)).map((row) => ({
        ...row,
        endpoint: row.endpoint.replace('https://push.example', service.origin),
      })),
  };
  const sender = new PushSender({
    queue,
    keys: await loadPushKeys(folderKeys(folder)),
    contact: 'https://stat.example',
    from: () => Promise.resolve('Department'),
    log: pino({ level: 'silent' }),
    network: loopbackNetwork,
  });
  const phone = await signIn(people.student);
  await add(phone, 'https://push.example/phone');
  const round = async () => {
    sender.kick();
    await sender.idle();
  };
  await tell('A');
  await round();
  expect(service.received.map(({ path: asked }) => asked)).toEqual(['/phone']);
  expect(await waiting()).toBe(0);
  service.answer = { status: 503 };
  await tell('B');
  await round();
  expect(await waiting()).toBe(1);
  service.answer = { status: 410 };
  await db.exec(`update private.outbox set not_before = now() where kind = 'notice_push'`);
  await round();
  expect(await waiting()).toBe(0);
  expect(await devicesOf(phone)).toEqual([]);
  await sender.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});
