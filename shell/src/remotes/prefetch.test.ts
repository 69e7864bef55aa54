/** @page */
import { prefetchNextPages } from './prefetch.ts';
import type { RemoteLoader } from './remote-loader.ts';

// Each visit goes on listening to the document, which changes nothing here: what it asks for is its own.
function openPage() {
  const warmUp = jest.fn();
  const prepare = jest.fn();
  const begin = jest.fn();
  const loader = { registry: { parts: { 'public-site': {} } }, of: () => ({ warmUp }) } as unknown as RemoteLoader;
  prefetchNextPages({ loader, prepare, filesOf: (path) => [{ url: `${path}.js` }], begin });
  return { warmUp, prepare, begin };
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
