import { type Nameplate, readManifest } from '../part-manifest.ts';
import type { LivePart } from '../releases/release.ts';
import { livePart } from '../testing/live-part.ts';
import { menusOf } from './menus.ts';
import { publicRegistry } from './public-registry.ts';

const live = (nameplate?: Nameplate) => livePart({ nameplate });
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
  expect(labels(bar)).toContain('Library');
});

const links = (count: number, label = (index: number) => `P${index}`): Nameplate['menu'] =>
  Array.from({ length: count }, (_, index) => ({
    label: label(index),
    path: `/reading-room/p${index}`,
    order: 100 + index,
  }));
const barOf = (...entries: Nameplate['menu']) =>
  menusOf({ revision: 1, parts: { 'reading-room': menu(...entries) } }).bar;

test('links for which the bar has no room stand in a dropdown at its end, the last ones of it', () => {
  expect(labels(barOf(...links(7)))).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6']);
  expect(labels(barOf(...links(8)))).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'More']);
  expect(barOf(...links(8)).at(-1)).toEqual({
    label: 'More',
    items: [
      { label: 'P6', to: '/reading-room/p6' },
      { label: 'P7', to: '/reading-room/p7' },
    ],
  });
});

test('long words leave room for fewer links', () => {
  const bar = barOf(...links(4, (index) => `${'Reading room'.padEnd(19, 'm')}${index}`));
  expect(bar.map((entry) => ('items' in entry ? entry.items.length : 1))).toEqual([1, 1, 2]);
});

test('a dropdown keeps its place as long as there are links to move; its own links move when there are none', () => {
  const { bar } = menusOf({
    revision: 1,
    parts: { ...ours, 'reading-room': menu({ label: 'Shelves', path: '/shelves', in: 'Library', order: 110 }) },
  });
  expect(labels(bar)).toEqual(['Home', 'About', 'Faculty', 'Students Corner', 'Resources', 'Library', 'More']);
  expect(bar.at(-1)).toEqual({
    label: 'More',
    items: [
      { label: 'Research', to: '/research' },
      { label: 'Contact', to: '/contact' },
    ],
  });
  const dropdowns = links(8).map((link, index) => ({ ...link, in: `Menu ${index}` }));
  expect(labels(barOf(...dropdowns))).toEqual(['Menu 0', 'Menu 1', 'Menu 2', 'Menu 3', 'Menu 4', 'Menu 5', 'More']);
});

test('a dropdown that a part calls so itself takes them in', () => {
  const own = { label: 'Own', path: '/reading-room/own', in: 'More', order: 1 };
  expect(barOf(own, ...links(8)).find(({ label }) => label === 'More')).toMatchObject({
    items: [{ label: 'Own' }, { label: 'P6' }, { label: 'P7' }],
  });
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
