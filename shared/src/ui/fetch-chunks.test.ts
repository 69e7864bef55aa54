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

function start({ isThere }: { isThere: boolean }) {
  const webpack = buildBundler();
  const fetchFile = jest.fn(() => Promise.resolve(new Response('', { status: isThere ? 200 : 404 })));
  Object.assign(globalThis, { __webpack_require__: webpack.bundler, fetch: fetchFile });
  return { ...webpack, fetchFile, fetchChunks: chunkFetcher(webpack.fetchModule) };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, '__webpack_require__');
  jest.restoreAllMocks();
});

test('chunks that hang are asked for again under another address, and their arrival answers both', async () => {
  const { scripts, fetchChunks, arrive } = start({ isThere: true });
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

test('a chunk that failed is asked for past the copy of the browser, and those that came are not', async () => {
  const { scripts, fetchChunks, fetchFile, fail, arrive } = start({ isThere: true });
  const first = fetchChunks(1);
  arrive(8);
  fail(7);
  await expect(first).rejects.toThrow('Loading chunk 7 failed.');
  const second = fetchChunks(2);
  await everythingUnderWay();
  arrive(7);
  expect(await second).toEqual(pageModule);
  expect(fetchFile).toHaveBeenCalledTimes(1);
  expect(fetchFile).toHaveBeenCalledWith('/assets/area/a1/7.js', { cache: 'reload' });
  expect(scripts).toEqual(['/assets/area/a1/7.js', '/assets/area/a1/8.js', '/assets/area/a1/7.js']);
});

test('of several chunks that do not come, one alone is asked for again, and all of them when it is there', async () => {
  const { scripts, fetchChunks, fetchFile, fail, arrive } = start({ isThere: false });
  const first = fetchChunks(1);
  fail(7);
  fail(8);
  await expect(first).rejects.toThrow('Loading chunk 7 failed.');
  await expect(fetchChunks(2)).rejects.toThrow('Loading chunk 7 failed.');
  expect(scripts).toEqual(['/assets/area/a1/7.js', '/assets/area/a1/8.js']);
  expect(fetchFile).toHaveBeenCalledTimes(1);
  fetchFile.mockResolvedValue(new Response(''));
  const third = fetchChunks(3);
  await everythingUnderWay();
  arrive(7);
  arrive(8);
  expect(await third).toEqual(pageModule);
});

test('a file that arrives and is refused all the same is damaged', async () => {
  const { fetchChunks, fetchFile, fail } = start({ isThere: true });
  const first = fetchChunks(1);
  fail(7);
  await expect(first).rejects.not.toBeInstanceOf(LoadError);
  const second = fetchChunks(2);
  await everythingUnderWay();
  fail(7);
  await expect(second).rejects.toMatchObject({ reason: 'damaged' });
  expect(fetchFile).toHaveBeenCalledTimes(1);
});

test.each([
  ['damaged when it arrives', 200, { reason: 'damaged' }],
  ['missing when it does not', 404, { name: 'ChunkLoadError' }],
])('a file that fails in the place of the one that has come is %s', async (_, status, error) => {
  const { fetchChunks, fetchFile, fail, arrive } = start({ isThere: true });
  const first = fetchChunks(1);
  fail(7);
  await expect(first).rejects.not.toBeInstanceOf(LoadError);
  const second = fetchChunks(2);
  await everythingUnderWay();
  arrive(7);
  fetchFile.mockResolvedValue(new Response('', { status }));
  fail(8);
  await expect(second).rejects.toMatchObject(error);
});
