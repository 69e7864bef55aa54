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
  const loader = buildLoader({ parts: { 'public-site': build }, ...registry });
  const warmUp = jest.spyOn(loader.of('public-site'), 'warmUp').mockReturnValue();
  const readLive = jest.spyOn(loader, 'readLive');
  prefetchNextPages({ loader, prepare, filesOf: (path) => [{ url: `${path}.js` }], begin });
  return { warmUp, prepare, begin, readLive };
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

test('when the browser is idle, other remotes are at hand and the pages that this one links to are fetched, once', () => {
  const { warmUp, prepare } = openPage();
  expect(fetched()).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect([warmUp, prepare].map((called) => called.mock.calls.length)).toEqual([1, 1]);
  expect(fetched()).toEqual(['/about.js']);
});

test('what the document did not tell of is read first, and what is known is at hand when that cannot be had', async () => {
  const { warmUp, readLive } = openPage({ isPartial: true });
  readLive.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  jest.advanceTimersByTime(1_000);
  expect(fetched()).toEqual([]);
  await jest.advanceTimersByTimeAsync(0);
  expect(readLive).toHaveBeenCalledTimes(1);
  expect(warmUp).toHaveBeenCalledTimes(1);
  expect(fetched()).toEqual(['/about.js']);
});

test('the page of a link is fetched when a pointer comes to it, and its remote begins when it is pressed', () => {
  const { begin } = openPage();
  linkTo('/menu')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(fetched()).toContain('/menu.js');
  expect(begin).not.toHaveBeenCalled();
  document.querySelector('b')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(begin).toHaveBeenCalledWith('/about');
});

test('where data is saved nothing is fetched ahead; what is pressed begins', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { warmUp, begin } = openPage();
  jest.advanceTimersByTime(10_000);
  expect(warmUp).not.toHaveBeenCalled();
  linkTo('/menu')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(begin).toHaveBeenCalledWith('/menu');
});
