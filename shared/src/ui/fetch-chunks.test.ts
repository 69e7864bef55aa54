import { setImmediate as everythingUnderWay } from 'node:timers/promises';
import { LoadError } from '@portal/shared/contract';
import { chunkFetcher } from './fetch-chunks.ts';

const pageModule = { Page: 'courses' };

/** webpack as a fetcher sees it, with a page of two chunks: asks for a file's name when it begins to fetch it, and not again while it waits. */
function buildBundler() {
  const scripts: string[] = [];
  const chunks = new Map<string | number, PromiseWithResolversOf<unknown>>();
  const fetchChunk = (chunk: string | number) => {
    const known = chunks.get(chunk);
    if (known) return known.promise;
    scripts.push(bundler.p + bundler.u(chunk));
    const current = deferred<unknown>();
    chunks.set(chunk, current);
    current.promise.catch(() => chunks.delete(chunk));
    return current.promise;
  };
  const bundler = {
    p: '/assets/area/a1/',
    u: (chunk: string | number) => `${chunk}.js`,
    l: (url: string) => void scripts.push(url),
    e: fetchChunk,
  };
  return {
    bundler,
    scripts,
    fetchModule: () => Promise.all([fetchChunk(7), fetchChunk(8)]).then(() => pageModule),
    arrive: (chunk: number) => chunks.get(chunk)?.resolve(undefined),
    fail: (chunk: number) =>
      chunks.get(chunk)?.reject(
        Object.assign(new Error(`Loading chunk ${chunk} failed.`), {
          name: 'ChunkLoadError',
          request: scripts.findLast((url) => url.includes(`/${chunk}.js`)),
        }),
      ),
  };
}

interface PromiseWithResolversOf<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (error: Error) => void;
}

function deferred<Value>(): PromiseWithResolversOf<Value> {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

function start() {
  const webpack = buildBundler();
  Object.assign(globalThis, { __webpack_require__: webpack.bundler });
  return { ...webpack, fetchChunks: chunkFetcher(webpack.fetchModule) };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, '__webpack_require__');
  jest.restoreAllMocks();
});

test('chunks that hang are asked for again under another address, and their arrival answers both', async () => {
  const { scripts, fetchChunks, arrive } = start();
  const first = fetchChunks(1);
  const second = fetchChunks(2);
  expect(scripts).toEqual([
    '/assets/area/a1/7.js',
    '/assets/area/a1/8.js',
    '/assets/area/a1/7.js?attempt=2',
    '/assets/area/a1/8.js?attempt=2',
  ]);
  arrive(7);
  arrive(8);
  expect(await Promise.all([first, second])).toEqual([pageModule, pageModule]);
});

test('a chunk that failed is asked for again under another address, and those that came are not', async () => {
  const { scripts, fetchChunks, fail, arrive } = start();
  const first = fetchChunks(1);
  arrive(8);
  fail(7);
  await expect(first).rejects.toThrow('Loading chunk 7 failed.');
  const second = fetchChunks(2);
  arrive(7);
  expect(await second).toEqual(pageModule);
  expect(scripts).toEqual(['/assets/area/a1/7.js', '/assets/area/a1/8.js', '/assets/area/a1/7.js?attempt=2']);
});

test('of several chunks that failed, the others are asked for again when the first has come', async () => {
  const { scripts, fetchChunks, fail, arrive } = start();
  const first = fetchChunks(1);
  fail(7);
  fail(8);
  await expect(first).rejects.toThrow('Loading chunk 7 failed.');
  const second = fetchChunks(2);
  expect(scripts.slice(2)).toEqual(['/assets/area/a1/7.js?attempt=2']);
  arrive(7);
  await everythingUnderWay();
  expect(scripts.slice(3)).toEqual(['/assets/area/a1/8.js?attempt=2']);
  arrive(8);
  expect(await second).toEqual(pageModule);
});

test('of several chunks that do not come, one alone is asked for again', async () => {
  Object.assign(globalThis, { fetch: () => Promise.resolve(new Response('', { status: 404 })) });
  const { scripts, fetchChunks, fail } = start();
  const first = fetchChunks(1);
  fail(7);
  fail(8);
  await expect(first).rejects.toThrow('Loading chunk 7 failed.');
  const second = fetchChunks(2);
  fail(7);
  await expect(second).rejects.toThrow('Loading chunk 7 failed.');
  expect(scripts).toEqual(['/assets/area/a1/7.js', '/assets/area/a1/8.js', '/assets/area/a1/7.js?attempt=2']);
});

test.each([
  ['a file that arrives and is refused all the same', new Response('<!doctype html>'), 'damaged'],
  ['a file that the server does not have', new Response('', { status: 404 }), undefined],
])('%s is told apart', async (_, answer, reason) => {
  const fetchFile = jest.fn(() => Promise.resolve(answer));
  Object.assign(globalThis, { fetch: fetchFile });
  const { fetchChunks, fail } = start();
  const second = fetchChunks(2);
  fail(7);
  const error: unknown = await second.catch((reject: unknown) => reject);
  expect(error instanceof LoadError ? error.reason : undefined).toBe(reason);
  expect(fetchFile).toHaveBeenCalledWith('/assets/area/a1/7.js', expect.objectContaining({ cache: 'reload' }));
});
