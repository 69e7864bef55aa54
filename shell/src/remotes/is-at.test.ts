import type * as router from 'react-router-dom';
import { matchPath } from 'react-router-dom';
import { isAt } from './is-at.ts';
jest.mock('react-router-dom', () => {
  const whole = jest.requireActual<typeof router>('react-router-dom');
  return { ...whole, matchPath: jest.fn(whole.matchPath) };
});

const paths = [
  '/',
  '/about',
  '/about/',
  '/faculty/:slug',
  '/admin/*',
  '/classes/:id/edit',
  '/terms/:term?',
  '/old?/news',
  '*',
];
const pathnames = [
  '/',
  '/about',
  '/About',
  '/about/',
  '/about/more',
  '/abouts',
  '/faculty',
  '/faculty/meera',
  '/faculty/meera/papers',
  '/FACULTY/meera',
  '/admin',
  '/admin/users/7',
  '/administration',
  '/classes/7/edit',
  '/classes/7',
  '/terms',
  '/terms/odd',
  '/news',
  '/old/news',
  '/a%2Fb',
];

test.each(paths)('%s stands where the router says', (path) => {
  const told = pathnames.filter((pathname) => isAt(path, pathname));
  expect(told).toEqual(pathnames.filter((pathname) => matchPath({ path, end: true }, pathname) !== null));
  expect(told).not.toEqual([]);
});

test('the router is asked only of what begins like the address', () => {
  const asked = jest.mocked(matchPath).mockClear();
  expect(['/about', '/faculty/:slug', '/admin/*'].filter((path) => isAt(path, '/faculty/meera'))).toEqual([
    '/faculty/:slug',
  ]);
  expect(asked).toHaveBeenCalledTimes(1);
});
