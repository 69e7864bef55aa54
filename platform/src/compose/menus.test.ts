import { type Nameplate, readManifest } from '../part-manifest.ts';
import type { LivePart } from '../releases/release.ts';
import { menusOf } from './menus.ts';
import { publicRegistry } from './public-registry.ts';

const live = (nameplate?: Nameplate): LivePart => ({
  buildId: 'aa11',
  version: '1.0.0',
  contract: '1.0',
  container: 'part_aa11',
  entry: { url: '/entry.js', integrity: 'sha256-' },
  preload: [],
  routes: [],
  since: '2026-11-20T09:00:00.000Z',
  reason: 'publish',
  previous: null,
  nameplate,
});
const ofSources = (part: string) => live(readManifest(part).nameplate);
const ours = {
  'student-area': ofSources('student-area'),
  'public-site': ofSources('public-site'),
  shell: ofSources('shell'),
  'admin-dashboard': ofSources('admin-dashboard'),
};
const menu = (...entries: Nameplate['menu']): LivePart =>
  live({ title: 'Reading room', prefixes: ['/reading-room'], menu: entries, quickLinks: [] });
const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

test('our parts together make the navigation bar and the quick links of the specification, whatever went live first', () => {
  expect(menusOf({ revision: 1, parts: ours })).toEqual({
    bar: [
      { label: 'Home', to: '/' },
      { label: 'About', to: '/about' },
      { label: 'Faculty', to: '/faculty' },
      {
        label: 'Students Corner',
        items: [
          { label: 'Students Corner home', to: '/students' },
          { label: 'Class Timetables', to: '/students/timetables' },
          { label: 'Study Materials', to: '/students/materials' },
          { label: 'Assessments', to: '/students/assessments' },
        ],
      },
      {
        label: 'Resources',
        items: [
          { label: 'Courses', to: '/courses' },
          { label: 'Quizzes', to: '/quizzes' },
          { label: 'Blog', to: '/blog' },
          { label: 'Events & Gallery', to: '/events' },
          { label: 'Surveys', to: '/surveys' },
        ],
      },
      { label: 'Research', to: '/research' },
      { label: 'Contact', to: '/contact' },
    ],
    quickLinks: [
      { label: 'About', to: '/about' },
      { label: 'Faculty', to: '/faculty' },
      { label: 'Research', to: '/research' },
      { label: 'Students Corner', to: '/students' },
      { label: 'Contact', to: '/contact' },
    ],
  });
});

test('another part adds to a dropdown, or begins one', () => {
  const { bar } = menusOf({
    revision: 1,
    parts: {
      ...ours,
      'reading-room': menu(
        { label: 'Reading room', path: '/reading-room', in: 'Resources', order: 100 },
        { label: 'Shelves', path: '/reading-room/shelves', in: 'Library', order: 110 },
      ),
    },
  });
  const resources = bar.find(({ label }) => label === 'Resources');
  expect(resources && 'items' in resources && labels(resources.items).at(-1)).toBe('Reading room');
  expect(labels(bar).slice(-2)).toEqual(['Contact', 'Library']);
});

test('a part that is not live has no links, and one without a nameplate those of its sources', () => {
  const { shell, 'student-area': _, ...rest } = ours;
  expect(labels(menusOf({ revision: 1, parts: rest }).bar)).toEqual([
    'Home',
    'About',
    'Faculty',
    'Research',
    'Contact',
  ]);
  expect(menusOf({ revision: 1, parts: { shell, 'public-site': live() } })).toEqual(
    menusOf({ revision: 1, parts: { shell, 'public-site': ours['public-site'] } }),
  );
});

test('browsers get titles of the remotes, and the menus once', () => {
  expect(publicRegistry({ revision: 1, parts: ours })).toMatchObject({
    parts: { 'student-area': { title: 'Student area' }, 'admin-dashboard': { title: 'Admin dashboard' } },
    menus: menusOf({ revision: 1, parts: ours }),
  });
});
