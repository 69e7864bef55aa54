import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nameplateOf, parseManifest, readManifest } from './part-manifest.ts';
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
