import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SlotName } from '@portal/shared/contract';
import { findOtherFillers, nameplateOf, parseManifest, readManifest } from './part-manifest.ts';
import { isPartName, isRemoteName, partFolder, partNames } from './parts.ts';

test('the parts are the workspaces that describe one, the shell first', () => {
  expect(partNames()).toEqual(['shell', 'public-site', 'student-area', 'admin-dashboard']);
});

test.each(partNames())('lerna finds %s by the name of the part, and its script builds it', (part) => {
  const manifest = JSON.parse(readFileSync(path.join(partFolder(part), 'package.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({
    name: part,
    scripts: {
      build: `node ../platform/bin/portal.mjs build ${part}`,
      dev: `node ../platform/bin/portal.mjs dev ${part}`,
    },
  });
});

test.each([
  ['reading-room', true],
  ['lab-2', true],
  ['library', false],
  ['', false],
  ['.staging', false],
  ['../etc', false],
  ['Reading-Room', false],
  ['reading--room', false],
])('whether %j could be the name of a part: %s', (name, isName) => {
  expect(isPartName(name)).toBe(isName);
  expect(isRemoteName(name)).toBe(isName);
});

test('the shell is a part and no remote', () => {
  expect([isPartName('shell'), isRemoteName('shell')]).toEqual([true, false]);
});

test('everything that is wrong in the description of a part is said with its place', () => {
  const { nameplate, budgets, filesPerPage } = readManifest('student-area');
  const right = { ...nameplate, budgets, filesPerPage };
  expect(parseManifest('student-area', { version: '1.0.0', portal: right })).toMatchObject({ nameplate, filesPerPage });
  const wrong = {
    ...right,
    title: ' ',
    prefixes: ['courses'],
    budget: budgets,
    menu: [{ label: 'Courses', order: -1 }],
  };
  expect(() => parseManifest('student-area', { version: '1.0.0', portal: wrong })).toThrow(
    [
      'student-area/package.json does not describe the part as it should:',
      '  - portal.title: Too small: expected string to have >=1 characters',
      '  - portal.prefixes.0: is no path such as /courses',
      '  - portal.menu.0.path: Invalid input: expected string, received undefined',
      '  - portal.menu.0.order: Too small: expected number to be >=0',
      '  - portal: Unrecognized key: "budget"',
    ].join('\n'),
  );
});

describe('search entries and fillers of a part', () => {
  const { nameplate, budgets, filesPerPage } = readManifest('student-area');
  const parse = (portal: object) =>
    parseManifest('student-area', { version: '1.0.0', portal: { ...nameplate, budgets, filesPerPage, ...portal } });

  test.each([
    ['lies elsewhere', { path: '/about' }, 'portal.search.1.path: lies outside the prefixes of the part'],
    ['lies beside a prefix', { path: '/coursework' }, 'portal.search.1.path: lies outside the prefixes of the part'],
    ['was named before', { path: '/courses' }, 'portal.search.1.path: is listed twice'],
    ['has a parameter', { path: '/courses/:slug' }, 'portal.search.1.path: is no path such as /courses'],
    ['leads out of the portal', { path: '//evil.example' }, 'portal.search.1.path: is no path such as /courses'],
    ['is for nobody', { path: '/quizzes', for: [] }, 'portal.search.1.for: Too small'],
    ['is for somebody unknown', { path: '/quizzes', for: ['alumni'] }, 'portal.search.1.for.0: Invalid option'],
  ])('an entry that %s is refused with its place', (_, entry, words) => {
    const search = [
      { label: 'Courses', path: '/courses' },
      { label: 'Other', ...entry },
    ];
    expect(() => parse({ search })).toThrow(words);
  });

  test('an entry may open a form on its page, found and shown to those it names', () => {
    const search = [
      { label: 'Courses', path: '/courses' },
      { label: 'Ask for a course', path: '/courses?new=1', isAction: true, for: ['manage_courses', 'signed-in'] },
    ];
    expect(parse({ search }).nameplate.search).toEqual(search);
  });

  test.each([
    ['no slot', [{ slot: 'footer', title: 'T', order: 1 }], 'portal.slots.0.slot: Invalid option'],
    [
      'one slot twice',
      [
        { slot: 'this-week', title: 'T', order: 1 },
        { slot: 'this-week', title: 'U', order: 2 },
      ],
      'portal.slots.1.slot: is filled twice',
    ],
  ])('%s cannot be filled', (_, slots, words) => {
    expect(() => parse({ slots })).toThrow(words);
  });

  test.each([
    [['profile-section'], [], 'does not fill profile-section, which its package.json names.'],
    [[], ['this-week'], 'fills this-week, which its package.json does not name.'],
  ])('a build whose package.json names %j and which fills %j is told so', (named, filled, words) => {
    const slots = (named as SlotName[]).map((slot) => ({ slot, title: 'T', order: 1 }));
    expect(findOtherFillers({ ...nameplate, slots }, filled)).toEqual([words]);
    expect(findOtherFillers({ ...nameplate, slots }, named)).toEqual([]);
  });
});

describe('the nameplate of a part', () => {
  const routes = [{ path: '/' }, { path: '/reading/:book' }, { path: '/reading' }];

  test('is what its build recorded', () => {
    const nameplate = { ...readManifest('student-area').nameplate, title: 'As it was built' };
    expect(nameplateOf('student-area', { nameplate, routes })).toBe(nameplate);
  });

  test('is what the sources say of a build from before that was recorded', () => {
    expect(nameplateOf('student-area', { routes })).toEqual(readManifest('student-area').nameplate);
  });

  test('is told from the pages of one that is not in the sources either', () => {
    expect(nameplateOf('reading-room', { routes })).toEqual({
      title: 'reading-room',
      prefixes: ['/', '/reading'],
      menu: [],
      quickLinks: [],
    });
  });
});
