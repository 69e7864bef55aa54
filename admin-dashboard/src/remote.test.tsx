import { QueryClient } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { CONTRACT_VERSION, isContractCompatible, PERMISSIONS } from '@portal/shared/contract';
import { buildProfile, renderWithPortal } from '@portal/shared/testing';
import { contract, routes } from './remote.tsx';

test('the remote satisfies the contract: its version, its prefix, each path once', () => {
  expect(isContractCompatible(CONTRACT_VERSION, contract)).toBe(true);
  expect(routes.every(({ path }) => path === '/admin' || path.startsWith('/admin/'))).toBe(true);
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test('only sign-in and setup are public; everything draws its own frame', () => {
  expect(routes.filter(({ access }) => access === 'public').map(({ path }) => path)).toEqual([
    '/admin/login',
    '/admin/setup',
  ]);
  expect(routes.filter(({ access }) => access !== 'public').every(({ access }) => access === 'staff')).toBe(true);
  expect(routes.every(({ frame }) => frame === 'bare')).toBe(true);
});

test('the paths of the specification and of the narrower permissions are there, and the rest of the prefix is caught', () => {
  expect(routes.map(({ path }) => path)).toEqual([
    '/admin/login',
    '/admin/setup',
    '/admin',
    '/admin/users',
    '/admin/content',
    '/admin/analytics',
    '/admin/surveys',
    '/admin/events',
    '/admin/courses',
    '/admin/lab',
    '/admin/assigned-courses',
    '/admin/resources',
    '/admin/progress',
    '/admin/progress/:student',
    '/admin/lab-resources',
    '/admin/attendance',
    '/admin/messages',
    '/admin/classes',
    '/admin/class-requests',
    '/admin/teaching',
    '/admin/teaching/:group',
    '/admin/timetables',
    '/admin/teaching/:group/roll/:day/:start',
    '/admin/attendance/:session',
    '/admin/teaching/:group/marking/:task',
    '/admin/quizzes',
    '/admin/quizzes/:quiz',
    '/admin/quizzes/:quiz/sittings/:attempt',
    '/admin/quizzes/questions',
    '/admin/quizzes/questions/new',
    '/admin/quizzes/questions/import',
    '/admin/quizzes/questions/:question',
    '/admin/releases',
    '/admin/*',
  ]);
});

/** An import begins with a file; an unknown address has nothing. */
const askNothing = ['/admin/quizzes/questions/import', '/admin/*'];

test.each(routes.filter(({ path, access }) => access === 'staff' && !askNothing.includes(path)))(
  '$path asks for what it shows first when it is opened, for whoever it is open to alone',
  async ({ prefetch }) => {
    const client = new QueryClient();
    const asks = [
      jest.spyOn(client, 'prefetchQuery').mockResolvedValue(),
      jest.spyOn(client, 'fetchQuery').mockResolvedValue([]),
    ];
    const search = new URLSearchParams();
    const params = { day: '2026-01-05', start: '09:00' };
    const calls = () => asks.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    const student = buildProfile({ role: 'student' });
    await prefetch?.(client, search, params, { profile: student, permissions: [] });
    expect(calls()).toBe(0);
    await prefetch?.(client, search, params, {
      profile: buildProfile({ role: 'admin' }),
      permissions: [...PERMISSIONS],
    });
    expect(calls()).toBeGreaterThan(0);
  },
);

test('a page that has asked for its first data waits for them in its frame', async () => {
  const page = routes.find(({ path }) => path === '/admin/users');
  if (!page) throw new Error('There is no page of users.');
  const client = new QueryClient();
  jest.spyOn(client, 'prefetchQuery').mockReturnValue(new Promise(() => undefined));
  const profile = buildProfile({ role: 'admin' });
  await page.preload?.();
  void page.prefetch?.(client, new URLSearchParams(), {}, { profile, permissions: [...PERMISSIONS] });
  await act(() => {
    renderWithPortal(<>{page.element}</>, { path: page.path, user: profile, auth: { permissions: [...PERMISSIONS] } });
    return Promise.resolve();
  });
  expect(screen.getByRole('link', { name: 'User Management' })).toBeInTheDocument();
  expect(within(screen.getByRole('main')).queryByRole('heading')).not.toBeInTheDocument();
});
