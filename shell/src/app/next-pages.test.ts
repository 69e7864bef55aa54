/** @page */
import { CONTRACT_VERSION, type PortalRoute, type RemoteModule } from '@portal/shared/contract';
import type { RemotePart } from '../remotes/registry.ts';
import { RemoteLoader } from '../remotes/remote-loader.ts';
import { buildPart, buildRegistry } from '../testing/build-registry.ts';
import { prepareNextPages } from './next-pages.ts';

function remoteOf(name: RemotePart) {
  const preload = { open: jest.fn(() => Promise.reject(new Error('Gone.'))), staff: jest.fn(() => Promise.resolve()) };
  const route = { frame: 'site', title: name, element: null } as const;
  const routes: PortalRoute[] = [
    { ...route, path: `/${name}`, access: 'public', description: name, preload: preload.open },
    { ...route, path: `/${name}/staff`, access: 'staff', preload: preload.staff },
  ];
  const module: RemoteModule = { contract: CONTRACT_VERSION, routes };
  const part = {
    ...buildPart(name),
    routes: routes.map(({ path, access }) => ({ ...buildPart(name).routes[0]!, path, access })),
  };
  return { part, module, preload };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the linked pages of remotes that were not in use are run ahead, public ones alone, and a file that is gone stops none', async () => {
  const [present, other, further] = [remoteOf('present-part'), remoteOf('other-part'), remoteOf('further-part')];
  const registry = buildRegistry({
    parts: { 'present-part': present.part, 'other-part': other.part, 'further-part': further.part },
  });
  const modules = new Map([present, other, further].map(({ part, module }) => [part.buildId, module]));
  const loader = new RemoteLoader(registry, {
    importRemote: async ({ buildId }) => modules.get(buildId) ?? Promise.reject(new Error('No such build.')),
    fetchRegistry: () => Promise.resolve(registry),
  });
  loader.of('present-part').load();
  document.body.innerHTML = `<main>${['/present-part', '/other-part/staff', '/other-part', '/further-part', '/nowhere']
    .map((path) => `<a href="${path}">A page</a>`)
    .join('')}</main>`;
  await jest.advanceTimersByTimeAsync(0);
  prepareNextPages(loader, () => undefined);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(other.preload.open).toHaveBeenCalledTimes(1);
  expect(further.preload.open).toHaveBeenCalledTimes(1);
  for (const never of [present.preload.open, other.preload.staff, further.preload.staff])
    expect(never).not.toHaveBeenCalled();
});
