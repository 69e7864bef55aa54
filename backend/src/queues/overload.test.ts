import { connect, type Socket } from 'node:net';
import { siteUrl, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { testSchema } from '../testing/test-schema.ts';

const schema = `${testSchema}
create or replace function public.heard() returns jsonb language sql as
  'select jsonb_build_object(''headers'', current_setting(''request.headers'')::jsonb, ''method'', current_setting(''request.method''), ''path'', current_setting(''request.path''))';`;

let portal: TestBackend;
beforeAll(async () => {
  portal = await startTestBackend({
    schema,
    config: '[auth.rate_limit]\nsign_in_sign_ups = 1000000',
    passwordCost: 10,
  });
});
afterAll(() => portal.stop());

const send = (path: string, init: RequestInit & { address?: string } = {}) => {
  const { address = '192.0.2.1', ...rest } = init;
  const headers = { apikey: portal.publishableKey, 'x-test-address': address, ...rest.headers };
  return portal.fetch(`${siteUrl}${path}`, { ...rest, headers });
};

const read = () => send('/rest/v1/notes?select=id&limit=1');

const signIn = (address: string, signal?: AbortSignal) =>
  send('/auth/v1/token?grant_type=password', {
    address,
    method: 'POST',
    body: JSON.stringify({ email: `${Math.random()}@example.org`, password: 'Wrong1password' }),
    headers: { 'content-type': 'application/json' },
    ...(signal ? { signal } : {}),
  });

const megabytesInUse = async () => Number(/(\d+) MB in use/.exec((await portal.health()).detail)?.[1]);

/** A line to the backend on which everything can be said as slowly and as wrongly as one likes. */
function openLine() {
  const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1');
  let heard = '';
  socket.on('data', (part) => (heard += part.toString('latin1')));
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)));
  return { socket, closed };
}

const head = (length: string) =>
  `POST /rest/v1/notes HTTP/1.1\r\nHost: portal.test\r\napikey: ${portal.publishableKey}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;

/** Says one more character every now and then, until the line is cut. */
function drip(socket: Socket, character: string): void {
  const timer = setInterval(() => socket.write(character), 500);
  socket.on('close', () => clearInterval(timer));
}

describe('large bodies', () => {
  const block = Buffer.alloc(64 * 1024, 'x');
  const blocks = (60 * 1024 * 1024) / block.length;

  /** Sends sixty megabytes as fast as they are taken. */
  async function sendAll(socket: Socket, frame: (part: Buffer) => Buffer): Promise<void> {
    for (let sent = 0; sent < blocks && !socket.destroyed; sent += 1) {
      if (!socket.write(frame(block)))
        await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
    }
  }

  const chunk = (part: Buffer) =>
    Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);

  test.each([
    ['announced', () => head(`Content-Length: ${60 * 1024 * 1024}`), (part: Buffer) => part],
    ['in chunks', () => head('Transfer-Encoding: chunked'), chunk],
  ])('sixty megabytes %s are refused, kept nowhere, and the line is cut', async (_how, start, frame) => {
    await read();
    const before = await megabytesInUse();
    const lines = Array.from({ length: 4 }, openLine);
    const heard = await Promise.all(
      lines.map(async ({ socket, closed }) => {
        socket.write(start());
        await sendAll(socket, frame);
        return closed;
      }),
    );
    // A line that is cut may take the answer with it.
    const answered = heard.filter((text) => text !== '');
    expect(answered.length).toBeGreaterThan(0);
    for (const text of answered) expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect((await megabytesInUse()) - before).toBeLessThan(60);
    expect((await read()).status).toBe(200);
  });
});

test('whoever speaks slowly keeps nobody waiting, and is cut off', async () => {
  const lines = Array.from({ length: 150 }, openLine);
  lines.forEach(({ socket }, index) => {
    const isHeader = index % 2 === 0;
    socket.write(
      isHeader ? 'GET /rest/v1/notes HTTP/1.1\r\nHost: portal.test\r\nX-Slow: ' : head('Content-Length: 500'),
    );
    drip(socket, 'x');
  });
  const started = performance.now();
  expect((await read()).status).toBe(200);
  expect((await signIn('192.0.2.2')).status).toBe(400);
  expect(performance.now() - started).toBeLessThan(5000);
  const heard = await Promise.all(lines.map(({ closed }) => closed));
  expect(new Set(heard.map((text) => text.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']));
});

describe('a flood of sign-ins', () => {
  test('beyond what can wait is refused with 503 and Retry-After; others get their turn and health is told', async () => {
    const visit = new AbortController();
    const refused: { retryAfter: string | null; body: unknown }[] = [];
    let enough = (): void => undefined;
    const manyRefused = new Promise<void>((resolve) => (enough = resolve));
    const flood = Array.from({ length: 300 }, async () => {
      const answer = await signIn('198.51.100.1', visit.signal).catch(() => null);
      if (answer?.status !== 503) return;
      refused.push({ retryAfter: answer.headers.get('retry-after'), body: await answer.json() });
      if (refused.length > 20) enough();
    });
    const other = await signIn('203.0.113.1');
    const health = await portal.health();
    await manyRefused;
    visit.abort();
    await Promise.all(flood);
    expect(other.status).toBe(400);
    expect(health.ok).toBe(true);
    expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(0);
    expect(refused[0]?.body).toMatchObject({ code: 503, msg: 'Too busy, please try again' });
  });

  test('leaves reading its speed', async () => {
    const end = Date.now() + 4000;
    const timesOf = async (ask: () => Promise<Response>) => {
      const times: number[] = [];
      while (Date.now() < end) {
        const started = performance.now();
        await (await ask()).text();
        times.push(performance.now() - started);
      }
      return times;
    };
    const signingIn = Array.from({ length: 16 }, (_, visitor) => timesOf(() => signIn(`198.51.100.${visitor}`)));
    const reading = Array.from({ length: 2 }, () => timesOf(read));
    const [signIns, reads] = await Promise.all([Promise.all(signingIn), Promise.all(reading)]);
    // In one queue both would take the same; a busy machine slows both.
    expect(medianOf(reads.flat())).toBeLessThan(medianOf(signIns.flat()) / 4);
  });
});

test('functions hear the request, and the address that the visitor has rather than the one they claim', async () => {
  const answer = await send('/rest/v1/rpc/heard', {
    address: '203.0.113.7',
    headers: {
      'x-forwarded-for': '10.0.0.1',
      'cf-connecting-ip': '10.0.0.2',
      'x-mine': 'yes',
      authorization: 'Bearer sb_x',
    },
  });
  const heard = (await answer.json()) as { headers: Record<string, string>; method: string; path: string };
  expect(heard).toMatchObject({
    method: 'GET',
    path: '/rpc/heard',
    headers: { 'x-forwarded-for': '203.0.113.7', 'x-mine': 'yes' },
  });
  for (const name of ['cf-connecting-ip', 'authorization', 'apikey']) expect(heard.headers).not.toHaveProperty(name);
});

function medianOf(times: readonly number[]): number {
  return [...times].sort((left, right) => left - right)[Math.floor(times.length / 2)] ?? Number.NaN;
}
