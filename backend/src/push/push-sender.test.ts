import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJWK, jwtVerify } from 'jose';
import { pino } from 'pino';
import { browserKeys, loopbackNetwork, startPushService, type TestPushService } from '../testing/push-service.ts';
import { folderKeys } from '../key-store.ts';
import { loadPushKeys, type PushKeys } from './push-keys.ts';
import type { PushRow } from './push-queue.ts';
import { pushContact, pushMessage, PushSender } from './push-sender.ts';
import { publicNetwork, sendPush } from './send-push.ts';

let folder: string;
let keys: PushKeys;
let service: TestPushService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'push-sender-'));
  keys = await loadPushKeys(folderKeys(folder));
  service = await startPushService();
});
beforeEach(() => {
  service.received.length = 0;
  service.answer = { status: 201 };
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const rowOf = (overrides: Partial<PushRow> = {}): PushRow => ({
  id: 'm1',
  attempts: 1,
  endpoint: `${service.origin}/send/abc`,
  ...browserKeys(),
  items: [{ title: 'You have a seat in Bayes', path: '/courses/bayes' }],
  ...overrides,
});

/** What is said to the database of one message after one round. */
async function settledOf(row: PushRow, network = loopbackNetwork): Promise<unknown[]> {
  const settled: unknown[] = [];
  let isGiven = false;
  const sender = new PushSender({
    queue: {
      claim: () => {
        const rows = isGiven ? [] : [row];
        isGiven = true;
        return Promise.resolve(rows);
      },
      settle: (...said) => Promise.resolve(void settled.push(said)),
    },
    keys,
    contact: 'mailto:no-reply@chess.example',
    from: () => Promise.resolve('Chess club'),
    log: pino({ level: 'silent' }),
    network,
  });
  sender.kick();
  await sender.close();
  return settled;
}

test('a message arrives encrypted, with a token for its push service alone', async () => {
  expect(await settledOf(rowOf())).toEqual([['m1', 'done', 0]]);
  const [got] = service.received;
  expect(got?.path).toBe('/send/abc');
  expect(got?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(got?.body.toString('latin1')).not.toContain('Bayes');
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(got?.headers.authorization)) ?? [];
  expect(key).toBe(keys.publicKey);
  const point = Buffer.from(keys.publicKey, 'base64url');
  const publicKey = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  const { payload } = await jwtVerify(token ?? '', publicKey, { audience: service.origin });
  expect(payload.sub).toBe('mailto:no-reply@chess.example');
  expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThan(24 * 3600);
});

test.each([404, 410])('a subscription that answers %s is given up', async (status) => {
  service.answer = { status };
  expect(await settledOf(rowOf())).toEqual([['m1', 'gone', 0]]);
});

test.each([
  [500, {}, 1, ['m1', 'later', 10]],
  [503, {}, 4, ['m1', 'later', 80]],
  [429, { 'retry-after': '120' }, 1, ['m1', 'later', 120]],
  [500, {}, 7, ['m1', 'done', 0]],
  [400, {}, 1, ['m1', 'done', 0]],
  [403, {}, 1, ['m1', 'done', 0]],
  [413, {}, 1, ['m1', 'done', 0]],
])('after %s with %j at try %i the database hears %j', async (status, headers, attempts, said) => {
  service.answer = { status, headers };
  expect(await settledOf(rowOf({ attempts }))).toEqual([said]);
});

test('no redirect is followed', async () => {
  service.answer = { status: 307, headers: { location: `${service.origin}/elsewhere` } };
  expect(await settledOf(rowOf())).toEqual([['m1', 'done', 0]]);
  expect(service.received.map(({ path }) => path)).toEqual(['/send/abc']);
});

test('nobody listening is tried again', async () => {
  expect(await settledOf(rowOf({ endpoint: 'http://127.0.0.1:1/send' }))).toEqual([['m1', 'later', 10]]);
});

test('keys that are none are given up, and nothing is sent', async () => {
  expect(await settledOf(rowOf({ public_key: Buffer.alloc(65, 4).toString('base64url') }))).toEqual([
    ['m1', 'done', 0],
  ]);
  expect(service.received).toEqual([]);
});

test('what runs beside the server is out of reach: by address, by name, without TLS', async () => {
  const port = new URL(service.origin).port;
  for (const endpoint of [
    service.origin,
    `https://127.0.0.1:${port}/x`,
    `https://localhost:${port}/x`,
    `https://[::1]:${port}/x`,
    `https://[::ffff:127.0.0.1]:${port}/x`,
    'https://169.254.169.254/latest',
    'https://2130706433/x',
    'https://user:secret@8.8.8.8/x',
    'file:///etc/passwd',
    'nothing',
  ]) {
    const answer = await sendPush({ endpoint, headers: {}, body: Buffer.from('x') });
    expect([endpoint, answer.kind]).toEqual([endpoint, 'refused']);
  }
  expect(await settledOf(rowOf(), publicNetwork)).toEqual([['m1', 'done', 0]]);
  expect(service.received).toEqual([]);
});

test('one notice is shown by its title; several by their number, and lead to all of them', () => {
  const seat = { title: 'You have a seat in Bayes', path: '/courses/bayes' };
  expect(pushMessage([seat], 'Chess club')).toEqual({ ...seat, body: 'Chess club' });
  expect(pushMessage([seat, { title: 'The marks are there', path: '/x' }], 'Chess club')).toEqual({
    title: '2 notices for you',
    body: 'You have a seat in Bayes\nThe marks are there',
    path: '/notices',
  });
  const many = Array.from({ length: 50 }, () => ({ title: '“'.repeat(400), path: `/${'x'.repeat(299)}` }));
  expect(Buffer.byteLength(JSON.stringify(pushMessage(many, 'Chess club')))).toBeLessThan(3000);
  expect(Buffer.byteLength(JSON.stringify(pushMessage(many.slice(0, 1), 'Chess club')))).toBeLessThan(3000);
});

test('push services reach the operator at the site, or by mail while it has no address of its own', () => {
  expect(pushContact('https://chess.example')).toBe('https://chess.example');
  expect(pushContact('http://localhost:3000')).toBe('mailto:no-reply@localhost');
});
