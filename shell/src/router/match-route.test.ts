import type { PortalRoute } from '@portal/shared/contract';
import type { Registry, RegistryPart } from '../remotes/registry.ts';
import { matchRoute, ownerOf } from './match-route.ts';

const part = (...paths: string[]): RegistryPart => ({
  buildId: 'a1',
  contract: '1.0',
  container: 'c',
  entry: { url: '/e.js', integrity: '' },
  preload: [],
  routes: paths.map((path) => ({ path, access: 'public', frame: 'site', title: path })),
});
const shellRoutes: PortalRoute[] = [{ path: '/auth', access: 'public', frame: 'site', title: 'Login', element: null }];
const registry: Registry = {
  parts: {
    'public-site': part('/', '/faculty/:slug'),
    'admin-dashboard': part('/admin/users', '/admin/*'),
    'lab-notes': part('/admin/lab-notes', '/admin/lab-notes/:note'),
  },
};

test.each([
  ['/', 'public-site', '/'],
  ['/faculty/meera', 'public-site', '/faculty/:slug'],
  ['/admin/users', 'admin-dashboard', '/admin/users'],
  ['/admin/nothing', 'admin-dashboard', '/admin/*'],
  ['/admin/lab-notes', 'lab-notes', '/admin/lab-notes'],
  ['/admin/lab-notes/7', 'lab-notes', '/admin/lab-notes/:note'],
  ['/auth', 'shell', '/auth'],
])('at %s stands a page of %s: %s', (pathname, owner, path) => {
  expect(matchRoute(pathname, shellRoutes, registry)).toMatchObject({ owner, route: { path } });
});

test('where no page stands nobody is the owner', () => {
  expect(matchRoute('/nowhere', shellRoutes, registry)).toEqual({ owner: null });
  expect([ownerOf('/nowhere', shellRoutes, registry), ownerOf('/auth', shellRoutes, registry)]).toEqual([
    undefined,
    undefined,
  ]);
});
