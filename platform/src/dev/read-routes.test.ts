import { readRoutes } from './read-routes.ts';

test('the pages of a part are read from its sources, as the registry has those that are live', async () => {
  expect(await readRoutes('student-area')).toContainEqual({
    ...{ path: '/courses/:slug', access: 'signed-in', frame: 'site', title: 'Course', preload: [] },
  });
});

test('of a part that cannot be built nothing is known', async () => {
  expect(await readRoutes('no-part')).toBeNull();
});
