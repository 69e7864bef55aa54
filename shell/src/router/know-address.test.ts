/** @page */
import { RemoteLoader } from '../remotes/remote-loader.ts';
import type { Registry } from '../remotes/registry.ts';
import { buildPart } from '../testing/build-registry.ts';
import { knowAddress } from './know-address.ts';
import { documentTitle } from './document-title.ts';
import { matchRoute } from './match-route.ts';

const live: Registry = { shell: 's1', parts: { 'one-part': buildPart('one'), 'other-part': buildPart('other') } };
const told: Registry = { shell: 's1', parts: { 'one-part': buildPart('one') }, isPartial: true };

function loaderOf(fetchRegistry: () => Promise<Registry>, registry = told) {
  const importRemote = () => new Promise<never>(() => undefined);
  return new RemoteLoader(registry, { importRemote, fetchRegistry });
}

test.each([
  ['/one', told],
  ['/auth', told],
  ['/nowhere', live],
])('whose page stands at %s is known without asking', (pathname, registry) => {
  const fetchRegistry = jest.fn(() => Promise.resolve(live));
  expect(knowAddress(pathname, loaderOf(fetchRegistry, registry))).toBeNull();
  expect(fetchRegistry).not.toHaveBeenCalled();
});

test.each(['/other', '/nowhere'])('%s is asked for once, and known then', async (pathname) => {
  const loader = loaderOf(() => Promise.resolve(live));
  await knowAddress(pathname, loader);
  expect(matchRoute(pathname, [], loader.registry).owner).toBe(pathname === '/other' ? 'other-part' : null);
  expect(knowAddress(pathname, loader)).toBeNull();
});

test('an address that cannot be found out stays unsure, and is not called missing', async () => {
  const loader = loaderOf(() => Promise.reject(new TypeError('Failed to fetch')));
  await knowAddress('/other', loader);
  const match = matchRoute('/other', [], loader.registry);
  expect(match).toEqual({ owner: null, isUnsure: true });
  expect(documentTitle(match, 'Department')).toBe('Department');
  expect(documentTitle({ owner: null }, 'Department')).toBe('Page not found – Department');
});
