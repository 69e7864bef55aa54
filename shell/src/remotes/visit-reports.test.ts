/** @page */
import { LoadError, type RemoteModule } from '@portal/shared/contract';
import type { RegistryPart, RemotePart } from './registry.ts';
import { RemoteLoader } from './remote-loader.ts';
import { type PageVisit, VisitReports } from './visit-reports.ts';

const part = 'student-area';
const remote: RemoteModule = { contract: '1.0', routes: [] };
const build: RegistryPart = {
  ...{ buildId: 'a1', contract: '1.0', container: 'student_area_a1', preload: [], routes: [] },
  entry: { url: '/assets/student-area/a1/remote-entry.js', integrity: 'sha384-x' },
};

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  // Neither jsdom nor its clock has user timing.
  const marks: Pick<PerformanceMark, 'name' | 'detail' | 'startTime'>[] = [];
  Object.assign(performance, {
    mark: (name: string, { startTime = 0, ...options }: PerformanceMarkOptions = {}) => {
      marks.push({ name, detail: options.detail as unknown, startTime });
    },
    getEntriesByName: (name: string) => marks.filter((mark) => mark.name === name),
  });
  show(null);
  open('/students');
});
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
});

/** What is told by a tab that begins at the present address. */
function begin({ importRemote = () => Promise.resolve(remote), before = (_: RemoteLoader) => {} } = {}) {
  const told: PageVisit[] = [];
  const loader = new RemoteLoader(
    { parts: { [part]: build } },
    { importRemote, fetchRegistry: () => Promise.reject(new Error('no net')) },
  );
  const ownerOf = (pathname: string): RemotePart | undefined => (pathname === '/login' ? undefined : part);
  before(loader);
  new VisitReports({ loader, ownerOf, tell: (visit) => told.push(visit) }).start();
  return { told, loader };
}

/** As `begin`, with the remote there and its page working. */
async function beginOnPage() {
  const begun = begin();
  await begun.loader.of(part).settled();
  show('works');
  await pass(10);
  return begun;
}

const open = (pathname: string) => history.replaceState(null, '', pathname);

function show(word: 'works' | 'fails' | null): void {
  if (word === null) delete document.documentElement.dataset.page;
  else document.documentElement.dataset.page = word;
}

/** Time passes, and observers hear of what was shown. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** What script of a build throws, as the browser tells of it. */
function throwFrom(file: string, error: Error): void {
  window.dispatchEvent(new ErrorEvent('error', { error, filename: `http://localhost/assets/${file}` }));
}

test('a page that works is told of once, ten seconds after it was asked for, with the time it took', async () => {
  const { told, loader } = begin();
  await loader.of(part).settled();
  await pass(700);
  show('works');
  await pass(1);
  show(null);
  show('works');
  await pass(9_000);
  expect(told).toEqual([]);
  await pass(400);
  expect(told).toEqual([{ part, buildId: 'a1', outcome: 'works', ms: expect.any(Number) as number }]);
  expect(told[0]?.ms).toBeGreaterThanOrEqual(700);
  expect(told[0]?.ms).toBeLessThan(720);
  await pass(60_000);
  expect(told).toHaveLength(1);
});

test.each([
  ['of the part', 'damaged' as const, 'damaged'],
  ['of the page alone', null, 'unreachable'],
])('a failure %s before anybody listened is told, although the page came at last', async (_, cause, outcome) => {
  const { told } = begin({
    before: (loader) => {
      if (cause) loader.of(part).fail(cause);
      performance.mark('portal-page-fails', { detail: location.pathname });
      loader.of(part).provide(remote);
      show('works');
    },
  });
  await pass(10_400);
  expect(told).toEqual([{ part, buildId: 'a1', outcome }]);
});

test('a page that was gone to before anybody listened is timed from there, not from the document', async () => {
  const { told } = begin({
    before: (loader) => {
      performance.mark('portal-page-works', { startTime: 400, detail: '/left' });
      performance.mark('portal-page-asked', { startTime: 1_000, detail: location.pathname });
      performance.mark('portal-page-works', { startTime: 1_300, detail: location.pathname });
      performance.mark('portal-page-works', { startTime: 2_900, detail: location.pathname });
      loader.of(part).provide(remote);
      show('works');
    },
  });
  await pass(10_900);
  expect(told).toEqual([]);
  await pass(200);
  expect(told).toEqual([{ part, buildId: 'a1', outcome: 'works', ms: 300 }]);
});

test('a failure of the page that was left before anybody listened is not the next one’s', async () => {
  const { told } = begin({
    before: (loader) => {
      performance.mark('portal-page-fails', { detail: '/left' });
      loader.of(part).provide(remote);
      show('works');
    },
  });
  await pass(10_400);
  expect(told).toMatchObject([{ part, buildId: 'a1', outcome: 'works' }]);
});

test('a page that is left is told of if it worked or failed, and not while nobody knows', async () => {
  const { told } = await beginOnPage();
  open('/students/quizzes');
  show(null);
  await pass(10);
  expect(told).toMatchObject([{ outcome: 'works' }]);
  open('/login');
  show('works');
  await pass(30_000);
  expect(told).toHaveLength(1);
});

test('each page is a visit of its own', async () => {
  const { told } = await beginOnPage();
  await pass(10_000);
  open('/students/quizzes');
  show(null);
  await pass(300);
  show('works');
  await pass(10_000);
  expect(told).toMatchObject([{ outcome: 'works' }, { outcome: 'works' }]);
  expect(told[1]?.ms).toBeLessThan(330);
});

test('a remote that does not come is told of with its cause, also when it comes later', async () => {
  const { told, loader } = begin({ importRemote: () => Promise.reject(new LoadError('damaged')) });
  await loader.of(part).settled();
  show('fails');
  await pass(10);
  show('works');
  await pass(10_000);
  expect(told).toEqual([{ part, buildId: 'a1', outcome: 'damaged' }]);
});

test('a page that breaks after it has worked has failed', async () => {
  const { told, loader } = await beginOnPage();
  loader.reportCrash(part, new Error('drawn wrongly'));
  show('fails');
  await pass(10_000);
  expect(told).toEqual([{ part, buildId: 'a1', outcome: 'crashed' }]);
});

test('a page whose own code does not come has failed, though its remote is there', async () => {
  const { told, loader } = begin();
  await loader.of(part).settled();
  show('fails');
  await pass(10_000);
  expect(told).toMatchObject([{ outcome: 'unreachable' }]);
});

test('a page that keeps people waiting is late, but not in a tab that nobody sees', async () => {
  const { told } = begin();
  await pass(10_000);
  expect(told).toMatchObject([{ outcome: 'late' }]);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  open('/students/quizzes');
  show(null);
  await pass(20_000);
  expect(told).toHaveLength(1);
});

test('of what is thrown by code of the build the class is told, and nothing else', async () => {
  const { told } = await beginOnPage();
  throwFrom('shell/a1/main.js', new RangeError('of the shell'));
  throwFrom('student-area/b2/main.js', new RangeError('of another build'));
  throwFrom('student-area/a1/main.js', new TypeError('marks of Ananya are undefined'));
  throwFrom('student-area/a1/main.js', new RangeError('another'));
  await pass(10_000);
  expect(told).toEqual([{ part, buildId: 'a1', outcome: 'threw', thrown: 'TypeError' }]);
});

test('pages of the shell are not told of', async () => {
  open('/login');
  const { told } = begin();
  show('works');
  await pass(20_000);
  expect(told).toEqual([]);
});
