import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseManifest } from '../part-manifest.ts';
import { REPOSITORY } from '../parts.ts';
import { makePart } from './new-part.ts';

const FILES = ['package.json', 'package-lock.json', 'README.md'];

/** A repository with our manifests, without what they are the manifests of. */
function copyManifests(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'portal-root-'));
  for (const file of FILES) cpSync(path.join(REPOSITORY, file), path.join(root, file));
  for (const workspace of workspacesOf(root)) {
    mkdirSync(path.join(root, workspace));
    cpSync(path.join(REPOSITORY, workspace, 'package.json'), path.join(root, workspace, 'package.json'));
  }
  return root;
}

const textIn = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');
const jsonIn = (root: string, file: string) => JSON.parse(textIn(root, file)) as Record<string, unknown>;
const workspacesOf = (root: string) => jsonIn(root, 'package.json').workspaces as string[];

let root: string;
beforeEach(() => {
  root = copyManifests();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a part is made of the template under its own name, and three files that were there name it', () => {
  const made = makePart(root, { name: 'reading-room' });
  expect(made).toEqual({
    title: 'Reading room',
    prefix: '/reading-room',
    folder: 'reading-room',
    changed: expect.any(Array) as string[],
  });
  expect(made.changed.toSorted()).toEqual(FILES.toSorted());
  expect(Object.keys(jsonIn(root, 'package.json'))).toEqual(Object.keys(jsonIn(REPOSITORY, 'package.json')));
  expect(workspacesOf(root)).toEqual(workspacesOf(REPOSITORY).toSpliced(5, 0, 'reading-room'));
  expect(parseManifest('reading-room', jsonIn(root, 'reading-room/package.json'))).toMatchObject({
    version: '0.1.0',
    nameplate: {
      title: 'Reading room',
      prefixes: ['/reading-room'],
      menu: [{ label: 'Reading room', path: '/reading-room', in: 'Resources' }],
    },
  });
  expect(textIn(root, 'reading-room/src/remote.tsx')).toContain("path: '/reading-room'");
  expect(textIn(root, 'reading-room/src/query-keys.ts')).toContain("queryKeysOf('reading-room'");
  expect(textIn(root, 'README.md')).toMatch(
    /^\| `admin-dashboard\/` .*\n\| `reading-room\/` \| remote for `\/reading-room` \|\n\| `shared\/` /m,
  );
});

test('title and place can be named', () => {
  makePart(root, { name: 'open-data', title: 'Open Data (beta)', prefix: '/data/open' });
  expect(textIn(root, 'open-data/src/remote.tsx')).toMatch(/path: '\/data\/open',[^]+title: 'Open Data \(beta\)'/);
  expect(textIn(root, 'open-data/src/remote.tsx')).not.toMatch(/new-part|New part/);
});

test('the lock file is what npm would make of it', () => {
  makePart(root, { name: 'reading-room' });
  const { packages } = jsonIn(root, 'package-lock.json') as { packages: Record<string, Record<string, unknown>> };
  expect(packages['node_modules/reading-room']).toEqual({ resolved: 'reading-room', link: true });
  expect(packages['']?.workspaces).toEqual(workspacesOf(root));
  const places = Object.keys(packages);
  expect(places).toEqual(places.toSorted((one, other) => one.localeCompare(other, 'en')));
  const { version, peerDependencies } = jsonIn(root, 'reading-room/package.json');
  expect(packages['reading-room']).toEqual({ version, peerDependencies });
});

test.each([
  ['a name without a hyphen', { name: 'library' }, 'library cannot be the name of a part'],
  ['no name', { name: '' }, 'Nothing cannot be the name'],
  ['a way out of the repository', { name: '../reading-room' }, 'cannot be the name'],
  ['a very long name', { name: `a-${'b'.repeat(40)}` }, 'at most 30 characters'],
  ['the name of a part', { name: 'student-area' }, 'student-area/ is there already'],
  ['the place of another part', { name: 'reading-room', prefix: '/courses' }, 'student-area has its pages at /courses'],
  ['the place of all', { name: 'reading-room', prefix: '/' }, 'a path of the portal'],
  ['a place that is none', { name: 'reading-room', prefix: 'Reading Room' }, 'a path of the portal'],
  ['a title that would end its text', { name: 'reading-room', title: "Reader's `room`" }, 'at most 40 letters'],
])('%s is refused, and nothing is written', (_, part, refusal) => {
  const before = FILES.map((file) => textIn(root, file));
  expect(() => makePart(root, part)).toThrow(refusal);
  expect(FILES.map((file) => textIn(root, file))).toEqual(before);
  if (part.name === 'reading-room') expect(existsSync(path.join(root, part.name))).toBe(false);
});
