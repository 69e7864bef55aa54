import { type RenderedDocument, storedServerBuild } from '../releases/server-build.ts';
import { createTemporaryStore } from '../testing/release-builder.ts';
import { remoteServer, shellServer, storeServerBuild } from '../testing/server-builds.ts';
import {
  RENDER_LIMITS,
  RenderBusyError,
  type RenderLimits,
  RenderOverrunError,
  RenderWorker,
} from './render-worker.ts';
import type { WorkerRequest } from './worker.ts';

/** A remote that does at each address what the address says. */
const REMOTE = remoteServer(`
  const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  if (request.url === '/loop') for (;;);
  if (request.url === '/throw') throw new Error('out of order');
  if (request.url === '/leak') for (const kept = []; ; ) kept.push(new Array(100_000).fill(Math.random()));
  if (request.url === '/flood') for (let line = 0; line < 5_000; line += 1) console.log('line ' + line);
  if (request.url === '/huge') return 'x'.repeat(5_000_000);
  if (request.url === '/slow') wait(500);
  return 'text';`);

const said: string[] = [];
let worker: RenderWorker;
afterEach(() => worker.stop());

function start(limits: Partial<RenderLimits> = {}): RenderWorker {
  const store = createTemporaryStore();
  storeServerBuild(store, 'shell', 'aa', shellServer('shell').replace(/const answer[\s\S]*?answer.status\);/, ''));
  storeServerBuild(store, 'public-site', 'aa', REMOTE);
  return new RenderWorker(
    {
      dataUrl: 'http://127.0.0.1:9',
      shell: storedServerBuild(store, 'shell', 'aa'),
      remote: { part: 'public-site', ...storedServerBuild(store, 'public-site', 'aa') },
    },
    { ...RENDER_LIMITS, ...limits },
    (line) => said.push(line),
  );
}

const at = (url: string, isUrgent = false): Promise<RenderedDocument> =>
  worker.render({ url } as WorkerRequest, { isUrgent });

test('pages that wait behind one that loops or throws are drawn', async () => {
  worker = start({ renderMs: 4_000 });
  const [loop, thrown, ...others] = await Promise.allSettled(
    ['/loop', '/throw', '/a', '/b', '/c'].map((url) => at(url)),
  );
  expect(loop).toMatchObject({ status: 'rejected', reason: expect.any(RenderOverrunError) as Error });
  expect(thrown).toMatchObject({ reason: { message: expect.stringContaining('out of order') as string } });
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
});

test('the time of a page begins when its turn has come, not while it waits', async () => {
  worker = start({ renderMs: 2_500 });
  const pages = await Promise.allSettled(Array.from({ length: 7 }, () => at('/slow', true)));
  expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 'fulfilled'));
});

test('who finds too many waiting is told at once; what the composer needs is not refused', async () => {
  worker = start({ waiting: 2 });
  const waiting = [at('/a'), at('/b')];
  await expect(at('/c')).rejects.toBeInstanceOf(RenderBusyError);
  await expect(at('/d', true)).resolves.toMatchObject({ status: 200 });
  await Promise.all(waiting);
});

test('a build that fills its memory costs its own page; those after it are drawn', async () => {
  worker = start({ memoryMb: 48, renderMs: 20_000 });
  const [leak, next] = await Promise.allSettled([at('/leak'), at('/a')]);
  expect(leak?.status).toBe('rejected');
  expect(next).toMatchObject({ status: 'fulfilled' });
});

test('a build that writes without end is heard for twenty lines, and a page of millions of characters is refused', async () => {
  worker = start();
  await expect(at('/flood')).resolves.toMatchObject({ status: 200 });
  expect(said).toHaveLength(20);
  expect(said.at(-1)).toBe('(further lines are left out)');
  await expect(at('/huge')).rejects.toThrow(/characters/);
});

test('a build that does not load in its time is given up, and so is whoever waits for it', async () => {
  worker = start({ loadMs: 1 });
  const page = at('/a');
  await expect(worker.start()).rejects.toThrow('Loading took over 1 ms and was given up.');
  await expect(page).rejects.toThrow('given up');
  expect(worker.isReady).toBe(false);
});
