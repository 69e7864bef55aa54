import { LoadError } from '@portal/shared/contract';
import { chunkFetcher } from './fetch-chunks.ts';

const pageModule = { Page: 'courses' };

/** webpack as a fetcher sees it: asks for the file's name when it begins to fetch, and not again while it waits. */
function buildBundler() {
  const scripts: string[] = [];
  let settle: PromiseWithResolversOf<typeof pageModule> | null = null;
  const bundler = {
    p: '/assets/area/a1/',
    u: (chunk: string | number) => `${chunk}.js`,
    l: (url: string) => void scripts.push(url),
  };
  return {
    bundler,
    scripts,
    fetchModule: () => {
      if (settle) return settle.promise;
      scripts.push(bundler.p + bundler.u(7));
      const current = deferred<typeof pageModule>();
      settle = current;
      current.promise.catch(() => (settle = null));
      return current.promise;
    },
    arrive: () => settle?.resolve(pageModule),
    fail: () =>
      settle?.reject(
        Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: scripts.at(-1) }),
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

test('a chunk that hangs is asked for again under another address, and its arrival answers both', async () => {
  const { scripts, fetchChunks, arrive } = start();
  const first = fetchChunks(1);
  const second = fetchChunks(2);
  expect(scripts).toEqual(['/assets/area/a1/7.js', '/assets/area/a1/7.js?attempt=2']);
  arrive();
  expect(await Promise.all([first, second])).toEqual([pageModule, pageModule]);
});

test('a chunk that failed is asked for again under another address', async () => {
  const { scripts, fetchChunks, fail, arrive } = start();
  const first = fetchChunks(1);
  fail();
  await expect(first).rejects.toThrow('Loading chunk 7 failed.');
  const second = fetchChunks(2);
  arrive();
  expect(await second).toEqual(pageModule);
  expect(scripts).toEqual(['/assets/area/a1/7.js', '/assets/area/a1/7.js?attempt=2']);
});

test.each([
  ['a file that arrives and is refused all the same', new Response('<!doctype html>'), 'damaged'],
  ['a file that the server does not have', new Response('', { status: 404 }), undefined],
])('%s is told apart', async (_, answer, reason) => {
  const fetchFile = jest.fn(() => Promise.resolve(answer));
  Object.assign(globalThis, { fetch: fetchFile });
  const { fetchChunks, fail } = start();
  const second = fetchChunks(2);
  fail();
  const error: unknown = await second.catch((reject: unknown) => reject);
  expect(error instanceof LoadError ? error.reason : undefined).toBe(reason);
  expect(fetchFile).toHaveBeenCalledWith('/assets/area/a1/7.js', expect.objectContaining({ cache: 'reload' }));
});
