/** @page */
import { buildLoader } from '../testing/build-registry.ts';
import { prefetchNextPages } from './prefetch.ts';
import type { Registry, RegistryPart } from './registry.ts';

const asset = { url: '/assets/public-site/a1/remote-entry.js', integrity: 'sha384-x' };
const build: RegistryPart = {
  buildId: 'a1',
  contract: '1.0',
  container: 'public_site_a1',
  entry: asset,
  preload: [],
  routes: [],
};

// Each visit goes on listening to the document, which changes nothing here: what it asks for is its own.
function openPage(registry: Partial<Registry> = {}) {
  const prepare = jest.fn();
  const begin = jest.fn();
  const run = jest.fn();
  const loader = buildLoader({ parts: { 'public-site': build }, ...registry });
  const warmUp = jest.spyOn(loader.of('public-site'), 'warmUp').mockReturnValue();
  const readLive = jest.spyOn(loader, 'readLive');
  prefetchNextPages({ loader, prepare, filesOf: (path) => [{ url: `${path}.js` }], begin, run });
  return { warmUp, prepare, begin, run, readLive };
}
const fetched = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) => link.getAttribute('href'));
const linkTo = (path: string) => document.querySelector(`a[href="${path}"]`);

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML =
    '<a href="/menu">Menu</a><main><a href="/about"><b>About</b></a> <a href="/about">again</a></main>';
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

test('when the browser is idle, files of other remotes and of the pages that this one links to are fetched, once', async () => {
  const { warmUp, prepare } = openPage();
  expect(fetched()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(fetched()).toEqual([asset.url, '/about.js']);
  await jest.advanceTimersByTimeAsync(3_000);
  expect([warmUp, prepare].map((called) => called.mock.calls.length)).toEqual([0, 0]);
});

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])(
  'none of it runs before a sign of somebody: %s',
  async (sign) => {
    const { warmUp, prepare } = openPage();
    await jest.advanceTimersByTimeAsync(1_500);
    document.body.dispatchEvent(new Event(sign));
    document.body.dispatchEvent(new Event(sign));
    await jest.advanceTimersByTimeAsync(1_000);
    expect([warmUp, prepare].map((called) => called.mock.calls.length)).toEqual([0, 1]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(warmUp).toHaveBeenCalledTimes(1);
  },
);

test('it runs for somebody who only reads', async () => {
  const { warmUp, prepare } = openPage();
  await jest.advanceTimersByTimeAsync(8_000);
  expect([warmUp, prepare].map((called) => called.mock.calls.length)).toEqual([1, 1]);
});

test('behind the remotes, the pages that this one links to run, those of remotes that were not in use', async () => {
  const { warmUp, run } = openPage();
  await jest.advanceTimersByTimeAsync(9_000);
  expect(run.mock.calls).toEqual([['/about', ['public-site']]]);
  expect(run.mock.invocationCallOrder[0]).toBeGreaterThan(warmUp.mock.invocationCallOrder[0] ?? Infinity);
});

test('a part that is switched off is not fetched', async () => {
  openPage({ parts: { 'public-site': { ...build, disabled: { because: null } } } });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(fetched()).toEqual(['/about.js']);
});

test('what the document did not tell of is read first, and what is known is fetched when that cannot be had', async () => {
  const { readLive } = openPage({ isPartial: true });
  readLive.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(readLive).toHaveBeenCalledTimes(1);
  expect(fetched()).toEqual([asset.url, '/about.js']);
});

test('the page of a link is fetched when a pointer comes to it, and its remote begins when it is pressed', () => {
  const { begin } = openPage();
  linkTo('/menu')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(fetched()).toContain('/menu.js');
  expect(begin).not.toHaveBeenCalled();
  document.querySelector('b')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(begin).toHaveBeenCalledWith('/about');
});

test('where data is saved nothing is fetched ahead; what is pressed begins', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { warmUp, begin } = openPage();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(warmUp).not.toHaveBeenCalled();
  expect(fetched()).toEqual([]);
  linkTo('/menu')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(begin).toHaveBeenCalledWith('/menu');
});
