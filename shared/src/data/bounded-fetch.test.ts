/** @page */
import { delay, http, HttpResponse } from 'msw';
import { createApiServer } from '@portal/shared/testing';
import { describeError } from '../ui/describe-error.ts';
import { boundedFetch, withDeadline } from './bounded-fetch.ts';
import { READ_DEADLINE_MS, WRITE_DEADLINE_MS } from './deadlines.ts';
import { type DatabaseClient, unwrap } from './database.ts';
import { createReader } from './reader.ts';
import { SILENCE_MS } from './send-file.ts';
import { createSupabaseClient } from './supabase-client.ts';

const address = 'http://localhost:3000/rest/v1/announcements';
const config = { supabaseUrl: 'http://localhost:3000', publishableKey: 'test-key' };
const OFFLINE_WORDS = 'You are offline. Nothing was sent; your text is kept.';
let arrived = 0;

const server = createApiServer(
  http.all(address, () => {
    arrived += 1;
    return HttpResponse.json([{ id: 'a' }]);
  }),
);
const hang = http.all(address, async () => {
  arrived += 1;
  await delay('infinite');
});
const post = { method: 'POST', body: '{}' };

function goOffline() {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.all('http://localhost:3000/*', () => HttpResponse.error()));
}

/** Runs the clock of the deadlines to `ms`; what the network does keeps its own time. */
async function pass(ms: number) {
  await jest.advanceTimersByTimeAsync(ms);
}

beforeEach(() => {
  arrived = 0;
  for (const method of ['error', 'warn'] as const) jest.spyOn(console, method).mockImplementation(() => undefined);
});

let onTestEnd = () => undefined as void;

afterEach(() => {
  jest.useRealTimers();
  onTestEnd();
  onTestEnd = () => undefined;
});

function useFakeClock() {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
}

test('a write that is answered gives the whole answer', async () => {
  const answer = await boundedFetch(address, post);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual([{ id: 'a' }]);
});

test('an answer without a body stays one', async () => {
  server.use(http.delete(address, () => new HttpResponse(null, { status: 204 })));
  expect((await boundedFetch(address, { method: 'DELETE' })).status).toBe(204);
});

test('a write on a hanging net is given up after five seconds, in words that leave open whether it arrived', async () => {
  useFakeClock();
  server.use(hang);
  const ended = jest.fn();
  const sent = boundedFetch(address, post).catch((cause: unknown) => {
    ended();
    return cause;
  });
  await pass(WRITE_DEADLINE_MS - 1);
  expect(ended).not.toHaveBeenCalled();
  await pass(1);
  const cause = await sent;
  expect(cause).toMatchObject({ name: 'NoAnswerError' });
  expect(describeError(cause)).toMatch(/within 5 seconds.*may or may not have arrived: look before you do it again/);
  expect(describeError(cause, { isRepeatSafe: true })).toMatch(/trying again does not make it double/);
});

test('what is still waiting for a token at the deadline is never sent', async () => {
  useFakeClock();
  let release = () => undefined as void;
  const token = new Promise<void>((resolve) => (release = resolve));
  const send = jest.fn((_input: unknown, init?: RequestInit) =>
    token.then(() => {
      init?.signal?.throwIfAborted();
      return fetch(address, init);
    }),
  );
  const sent = withDeadline(send)(address, post).catch((cause: unknown) => cause);
  await pass(WRITE_DEADLINE_MS);
  expect(await sent).toMatchObject({ name: 'NoAnswerError' });
  release();
  await expect(send.mock.results[0]?.value).rejects.toMatchObject({ name: 'AbortError' });
  expect(arrived).toBe(0);
});

test('an answer that comes after the deadline changes nothing', async () => {
  useFakeClock();
  let answer = (_response: Response) => undefined as void;
  const late = new Promise<Response>((resolve) => (answer = resolve));
  const sent = withDeadline(() => late)(address, post).catch((cause: unknown) => cause);
  await pass(WRITE_DEADLINE_MS);
  answer(HttpResponse.json([]));
  expect(await sent).toMatchObject({ name: 'NoAnswerError' });
});

test('an answer that stops in the middle is given up too', async () => {
  useFakeClock();
  const begun = new ReadableStream<Uint8Array>({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('['));
    },
  });
  const half = new Response(begun);
  const sent = withDeadline(() => Promise.resolve(half))(address, post).catch((cause: unknown) => cause);
  await pass(WRITE_DEADLINE_MS);
  expect(await sent).toMatchObject({ name: 'NoAnswerError' });
});

test('reading and renewing a session get ten seconds, and are no write that may have arrived', async () => {
  useFakeClock();
  const never = withDeadline(() => new Promise<Response>(() => undefined));
  const ends = jest.fn();
  for (const [url, init] of [
    [address, {}],
    ['http://localhost:3000/auth/v1/token?grant_type=refresh_token', post],
  ] as const)
    void never(url, init).catch((cause: Error) => void ends(cause.name));
  await pass(READ_DEADLINE_MS - 1);
  expect(ends).not.toHaveBeenCalled();
  await pass(1);
  expect(ends.mock.calls).toEqual([['NetworkError'], ['NetworkError']]);
});

test('offline, nothing is sent and that is what is said', async () => {
  goOffline();
  const cause: unknown = await boundedFetch(address, post).catch((error: unknown) => error);
  expect(describeError(cause)).toBe(OFFLINE_WORDS);
  expect(arrived).toBe(0);
});

test('a connection that breaks is not taken for being offline', async () => {
  server.use(http.all(address, () => HttpResponse.error()));
  await expect(boundedFetch(address, post)).rejects.not.toMatchObject({ name: 'OfflineError' });
});

test('what the page itself gives up stays that', async () => {
  const stop = new AbortController();
  server.use(hang);
  const sent = boundedFetch(address, { signal: stop.signal });
  stop.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});

function removeFrom(client: DatabaseClient) {
  return client.from('announcements').delete().eq('id', 'a').select('id');
}

test('both clients carry these words through to whoever wrote', async () => {
  goOffline();
  const signedIn = createSupabaseClient(config);
  for (const client of [createReader(config), signedIn]) {
    const answer = await removeFrom(client);
    expect(() => unwrap(answer)).toThrow(OFFLINE_WORDS);
  }
  await signedIn.auth.dispose();
});

test('the client with a session gives a write up after five seconds', async () => {
  useFakeClock();
  server.use(hang);
  const client = createSupabaseClient(config);
  const answer = removeFrom(client).then();
  await pass(WRITE_DEADLINE_MS);
  const given = await answer;
  expect(() => unwrap(given)).toThrow('may or may not have arrived');
  await client.auth.dispose();
});

describe('a file', () => {
  const bucket = 'http://localhost:3000/storage/v1/object/images/a.png';
  const file = { method: 'POST', headers: { apikey: 'test-key' }, body: new Blob(['picture']) };

  test('that is taken gives the answer', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(bucket, ({ request }) => {
        keys.push(request.headers.get('apikey'));
        return HttpResponse.json({ Key: 'a' });
      }),
    );
    const answer = await boundedFetch(bucket, file);
    expect(await answer.json()).toEqual({ Key: 'a' });
    expect(answer.headers.get('content-type')).toContain('json');
    expect(keys).toEqual(['test-key']);
  });

  test('that moves may take as long as it takes, and is given up after five seconds of silence', async () => {
    useFakeClock();
    const upload: { onprogress?: (event: ProgressEvent) => void } = {};
    class SilentRequest {
      upload = upload;
      open = () => undefined;
      setRequestHeader = () => undefined;
      send = () => undefined;
      abort = () => undefined;
    }
    const Real = globalThis.XMLHttpRequest;
    globalThis.XMLHttpRequest = SilentRequest as never;
    onTestEnd = () => {
      globalThis.XMLHttpRequest = Real;
    };
    const ended = jest.fn();
    const sent = boundedFetch(bucket, file).catch((cause: Error) => void ended(cause.name));
    for (let loaded = 0; loaded < 10; loaded += 1) {
      await pass(SILENCE_MS - 1);
      upload.onprogress?.(new ProgressEvent('progress', { loaded, total: 10 }));
    }
    expect(ended).not.toHaveBeenCalled();
    await pass(SILENCE_MS);
    await sent;
    expect(ended).toHaveBeenCalledWith('NoAnswerError');
  });

  test('is not sent offline', async () => {
    goOffline();
    await expect(boundedFetch(bucket, file)).rejects.toThrow(OFFLINE_WORDS);
  });
});
