import { portal } from '../package.json';
import { staffActions } from './features/overview/staff-actions.ts';
import { pagePermissions, pageRoles, paths } from './paths.ts';
import { routes } from './remote.tsx';

const asked: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries({ ...pagePermissions, releases: [pageRoles.releases] }).map(([page, words]) => [
    paths[page as keyof typeof paths],
    words,
  ]),
);

test('the search offers every page of the staff, with its title, to those whom the page lets in', () => {
  const pages = routes.filter(({ path, access }) => access === 'staff' && !/[:*]/.test(path));
  const offered = portal.search.filter((entry) => !entry.isAction && entry.path !== paths.login);
  expect(offered.map(({ label, path, for: audience }) => [label, path, audience])).toEqual(
    pages.map(({ title, path }) => [
      path === paths.overview ? 'Admin dashboard' : title,
      path,
      asked[path] ?? ['staff'],
    ]),
  );
});

test('the search offers what the overview does, to the same people', () => {
  const offered = portal.search.filter(({ isAction }) => isAction);
  expect(offered.map(({ label, path, for: audience }) => [label, path, audience])).toEqual(
    staffActions.map((action) => [action.title, action.path, action.asked]),
  );
});

test('the sign-in of the staff is offered to visitors', () => {
  expect(portal.search.find(({ path }) => path === paths.login)).toMatchObject({ for: ['visitors'] });
});
