import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { CONTRACT_VERSION, isContractCompatible, type RemoteModule } from '@portal/shared/contract';
import { buildProfile, renderWithPortal } from '@portal/shared/testing';
import * as remote from './remote.tsx';

const prefixes = ['/students', '/courses', '/quizzes', '/blog', '/events', '/surveys'];

test('the remote satisfies the contract', () => {
  const module: RemoteModule = remote;
  expect(isContractCompatible(CONTRACT_VERSION, module.contract)).toBe(true);
});

test('every path of the specification is there', () => {
  const paths = remote.routes.map((route) => route.path);
  expect(paths).toEqual(
    expect.arrayContaining([...prefixes, '/students/timetables', '/students/materials', '/students/assessments']),
  );
});

test('paths are unique, belong to the student area and need a sign-in', () => {
  const paths = remote.routes.map((route) => route.path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const route of remote.routes) {
    expect(prefixes).toContain(`/${route.path.split('/')[1]}`);
    expect(route).toMatchObject({ access: 'signed-in', frame: 'site' });
    expect(route.title).not.toBe('');
  }
});

/** A sitting begins when its page says so, and what it is reviewed by has not been made when it is opened first. */
const askByThemselves = ['/quizzes/:slug/attempt/:attemptId', '/quizzes/:slug/review/:attemptId'];

test.each(remote.routes.filter(({ path }) => !askByThemselves.includes(path)))(
  '$path asks for what it shows first when it is opened, for whoever is signed in alone',
  async ({ prefetch }) => {
    const client = new QueryClient();
    const asks = jest.spyOn(client, 'prefetchQuery').mockResolvedValue();
    await prefetch?.(client, new URLSearchParams(), {});
    expect(asks).not.toHaveBeenCalled();
    await prefetch?.(client, new URLSearchParams(), {}, { profile: buildProfile(), permissions: [] });
    expect(asks).toHaveBeenCalled();
  },
);

test('a page that has asked for its first data waits for them', async () => {
  const page = remote.routes.find(({ path }) => path === '/surveys');
  if (!page) throw new Error('There is no page of surveys.');
  const client = new QueryClient();
  jest.spyOn(client, 'prefetchQuery').mockReturnValue(new Promise(() => undefined));
  const profile = buildProfile();
  await page.preload?.();
  void page.prefetch?.(client, new URLSearchParams(), {}, { profile, permissions: [] });
  await act(() => {
    renderWithPortal(<Suspense fallback="waiting">{page.element}</Suspense>, { path: page.path, user: profile });
    return Promise.resolve();
  });
  expect(screen.getByText('waiting')).toBeInTheDocument();
});
