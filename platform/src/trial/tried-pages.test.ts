import type { LivePart, Registry } from '../releases/release.ts';
import { triedPages } from './tried-pages.ts';

const route = (path: string, access: 'public' | 'signed-in' | 'staff' = 'public') => ({
  path,
  access,
  frame: 'site' as const,
  title: path,
  preload: [],
});
const part = (routes: ReturnType<typeof route>[], disabled?: LivePart['disabled']): LivePart => ({
  buildId: 'aa11',
  version: '1.0.0',
  contract: '1.8',
  container: 'one_aa11',
  entry: { url: '/assets/one/aa11/entry.js', integrity: 'sha256-a' },
  preload: [],
  routes,
  since: '2026-11-25T09:00:00.000Z',
  reason: 'publish',
  previous: null,
  ...(disabled && { disabled }),
});
const registryOf = (area: LivePart): Registry => ({
  revision: 1,
  parts: {
    shell: part([route('/auth')]),
    'public-site': part([route('/'), route('/faculty/:slug')]),
    'student-area': area,
  },
});
const registry = registryOf(part([route('/quizzes/:slug/attempt/:attempt', 'signed-in'), route('/admin/*', 'staff')]));
const addressed = (pages: ReturnType<typeof triedPages>) => pages.map(({ path, person }) => `${path} ${person}`);

test('a remote is tried by its own pages, whatever stands in their addresses, as somebody who may open them', () => {
  expect(addressed(triedPages(registry, ['student-area']))).toEqual([
    '/quizzes/trial/attempt/trial student',
    '/admin/trial admin',
  ]);
});

test('a shell is tried by every page there is', () => {
  expect(addressed(triedPages(registry, ['shell']))).toEqual([
    '/auth visitor',
    '/ visitor',
    '/faculty/trial visitor',
    '/quizzes/trial/attempt/trial student',
    '/admin/trial admin',
  ]);
});

test('what is switched off is not tried', () => {
  const off = registryOf(part([route('/courses')], { since: '2026-11-25T09:00:00.000Z', because: null }));
  expect(triedPages(off, ['student-area'])).toEqual([]);
});
