/** @page */
import { PatientLoad } from './patient-load.ts';

// One clock for all of them: what one test has waited for is long over when the next begins.
beforeAll(() => jest.useFakeTimers());
afterEach(() => jest.advanceTimersByTimeAsync(60_000));
afterAll(() => jest.useRealTimers());

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const never = () => new Promise<never>(() => undefined);
const after = (milliseconds: number) => () =>
  new Promise<string>((resolve) => setTimeout(() => resolve('module'), milliseconds));

/** A remote that comes after a while, waited for until it is there. */
async function waitForRemote(milliseconds: number): Promise<void> {
  const remote = new PatientLoad({ attempt: after(milliseconds) });
  void remote.settled();
  await pass(milliseconds);
  expect(remote.state.status).toBe('ready');
}

test.each([100, 1_900, 3_500, 4_200])(
  'a person waits five seconds at most for a remote that comes after %d ms and a page that does not come',
  async (milliseconds) => {
    await waitForRemote(milliseconds);
    const attempt = jest.fn(never);
    const page = new PatientLoad({ attempt, title: 'The page' });
    void page.settled();
    await pass(Math.max(0, 1_000 - milliseconds) + 1);
    expect(page.state).toEqual({ status: 'loading', isSlow: true });
    await pass(5_000 - Math.max(1_001, milliseconds + 1));
    expect(page.state).toEqual({ status: 'failed', cause: 'too-slow' });
    expect(attempt).toHaveBeenCalledTimes(2);
  },
);

test('what is known after five seconds is said, although another attempt is still waited for', async () => {
  const attempt = jest
    .fn<Promise<string>, [number]>(never)
    .mockRejectedValueOnce(Object.assign(new Error('404'), { name: 'ChunkLoadError' }));
  const page = new PatientLoad({ attempt });
  void page.settled();
  await pass(4_400);
  expect(attempt).toHaveBeenCalledTimes(2);
  expect(page.state).toEqual({ status: 'failed', cause: 'unreachable' });
});

test('a page that comes late still replaces its card', async () => {
  await waitForRemote(4_000);
  const page = new PatientLoad({ attempt: after(2_000) });
  void page.settled();
  await pass(500);
  expect(page.state.status).toBe('failed');
  await pass(1_500);
  expect(page.state.status).toBe('ready');
});

test('what is asked for later has its own time, and so has a press on Try again', async () => {
  await waitForRemote(4_000);
  await pass(600);
  const page = new PatientLoad({ attempt: never });
  void page.settled();
  await pass(4_200);
  expect(page.state.status).toBe('loading');
  await pass(200);
  expect(page.state.status).toBe('failed');
  page.retry();
  void page.settled();
  await pass(4_200);
  expect(page.state.status).toBe('loading');
});

test('a remote that was fetched while nobody waited takes nothing of the time for its page', async () => {
  const remote = new PatientLoad({ attempt: after(4_000) });
  remote.load();
  await pass(4_000);
  const page = new PatientLoad({ attempt: never });
  void page.settled();
  await pass(4_200);
  expect(page.state.status).toBe('loading');
});

describe('when the browser is online again', () => {
  const missing = () => Promise.reject(Object.assign(new Error('no net'), { name: 'ChunkLoadError' }));
  const goOnline = () => window.dispatchEvent(new Event('online'));
  const failed = async (attempt: () => Promise<string>) => {
    const page = new PatientLoad({ attempt });
    void page.settled();
    await pass(5_000);
    expect(page.state).toEqual({ status: 'failed', cause: 'unreachable' });
    return page;
  };

  test('what is asked for before the net has followed comes all the same', async () => {
    const attempt = jest.fn<Promise<string>, []>(missing);
    const page = await failed(attempt);
    goOnline();
    await pass(500);
    expect(page.state.status).toBe('failed');
    attempt.mockResolvedValue('module');
    await pass(1_000);
    expect(page.state).toEqual({ status: 'ready', module: 'module' });
  });

  test('what stays away is not asked for without end, but again when somebody asks', async () => {
    const attempt = jest.fn<Promise<string>, []>(missing);
    const page = await failed(attempt);
    goOnline();
    await pass(60_000);
    expect(attempt).toHaveBeenCalledTimes(10);
    attempt.mockResolvedValue('module');
    page.retry();
    await pass(1);
    expect(page.state.status).toBe('ready');
  });
});
