/** @page */
import { causeOf } from '@portal/shared/contract';
import { loadContainer } from './load-container.ts';

const SHARED = { react: {} };
// Only a bundle has one.
jest.mock('./share-scope.ts', () => ({ shareScope: () => Promise.resolve(SHARED) }));

const ENTRY = { url: 'http://portal.test/assets/remote-entry.js', integrity: 'sha256-abc' };
const leave = (container: object) => Reflect.set(globalThis, 'one_a1', container);
afterEach(() => void Reflect.deleteProperty(globalThis, 'one_a1'));

const load = () => loadContainer('one_a1', `${ENTRY.url}?attempt=2.0`, ENTRY);
const theScript = () => document.querySelector<HTMLScriptElement>('script[src*="remote-entry"]');
const container = () => ({ init: jest.fn(), get: jest.fn(() => Promise.resolve(() => ({ routes: [] }))) });

test('an entry is fetched with its digest, begun with the libraries of the page and asked for its module', async () => {
  const loading = load();
  expect(theScript()).toMatchObject({
    src: `${ENTRY.url}?attempt=2.0`,
    integrity: 'sha256-abc',
    crossOrigin: 'anonymous',
  });
  const made = container();
  leave(made);
  theScript()?.dispatchEvent(new Event('load'));
  expect(await loading).toEqual({ routes: [] });
  expect(made.init).toHaveBeenCalledWith(SHARED);
  expect(theScript()).toBeNull();
});

test('one that ran with an earlier attempt is not fetched again', async () => {
  leave(container());
  expect(await load()).toEqual({ routes: [] });
  expect(theScript()).toBeNull();
});

test.each(['error', 'load'])(
  'one that ends with %s and leaves nothing counts as a file that is missing',
  async (event) => {
    const loading = load();
    theScript()?.dispatchEvent(new Event(event));
    expect(await loading.catch(causeOf)).toBe('unreachable');
  },
);

test('what one throws while it runs is its own fault, not the net’s', async () => {
  const loading = load();
  const error = new Error('thrown at init');
  dispatchEvent(new ErrorEvent('error', { filename: theScript()?.src, error }));
  theScript()?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toBe(error);
  expect(causeOf(error)).toBe('crashed');
});

test('a file that the module needs and that does not come is told as such', async () => {
  const error = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  leave({ init: () => undefined, get: () => Promise.reject(error) });
  expect(await load().catch(causeOf)).toBe('unreachable');
});
