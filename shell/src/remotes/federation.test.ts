/** @page */
import { LoadError } from '@portal/shared/contract';
import { buildPart } from '../testing/build-registry.ts';
import { importRemote } from './federation.ts';
import { missing } from './load-container.ts';

// Only a bundle has one.
jest.mock('./share-scope.ts', () => ({ shareScope: () => Promise.resolve({}) }));

const build = buildPart('one');
const OWN = new URL(build.entry.url, location.href).href;
const LIBRARY = new URL('/assets/shell/b2/live-data.js', location.href).href;

/** The container has run, and the file at `address` does not come; of what is asked for past the caches only the files `arriving` do. */
async function causeWithout(address: string, arriving: readonly string[]): Promise<string | null> {
  const lost = Object.assign(missing(address), { request: address });
  Reflect.set(globalThis, build.container, { init: () => undefined, get: () => Promise.reject(lost) });
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((url) =>
      arriving.includes(new URL(url instanceof Request ? url.url : url, location.href).href)
        ? Promise.resolve(new Response(''))
        : Promise.reject(new TypeError('Failed to fetch')),
    );
  try {
    return await importRemote(build, 2).then(
      () => null,
      (error: unknown) => (error instanceof LoadError ? error.reason : 'no LoadError'),
    );
  } finally {
    fetched.mockRestore();
    Reflect.deleteProperty(globalThis, build.container);
  }
}

test.each([
  ['a file of its own arrives and is refused', OWN, [OWN], 'damaged'],
  ['a library of the shell does not arrive', LIBRARY, [OWN], 'unreachable'],
  ['a library of the shell arrives and is refused', LIBRARY, [OWN, LIBRARY], 'damaged'],
])('a remote is told as it is: %s', async (_, address, arriving, cause) => {
  expect(await causeWithout(address, arriving)).toBe(cause);
});
