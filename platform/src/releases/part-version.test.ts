import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIdOf } from './build-id.ts';
import { changesOf, versionOfBuild } from './part-version.ts';
import { sourcesAt, sourcesIn } from './sources.ts';

const PART = 'student-area';
const SHARED = { name: '@portal/shared', version: '1.0.0', exports: { './words': './src/words.ts' } };
const REMOTE = `import { words } from '@portal/shared/words';\n\nexport const own = "देवनागरी" + words;`;
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-version-'));
  git('init', '--quiet', '--initial-branch=main');
  write(`${PART}/package.json`, { name: PART, version: '1.1.0' });
  write('shared/package.json', SHARED);
  write('package-lock.json', { packages: { '': {}, 'node_modules/react': { version: '19.3.1' } } });
  write(`${PART}/src/remote.tsx`, REMOTE);
  write(`${PART}/src/empty.ts`, '');
  write('shared/src/words.ts', 'export const words = 1;');
  write('shared/src/others.ts', 'export {};');
  write(`${PART}/CHANGELOG.md`, '# Change Log\n\n## 1.0.0 (2026-11-26)\n\nWhat stood here.\n');
  commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...words: string[]): string {
  const person = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.org'];
  return execFileSync('git', [...person, ...words], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function write(file: string, content: string | object): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'a change');
}

const CHANGELOG = `# Change Log

## 1.1.0 (2026-12-01)

### Features

* the week is drawn (1a2b3c4d5)
* ${'long '.repeat(100)}

### Fixes

* a quiz that ends is handed in (2b3c4d5e6)

## 1.0.0 (2026-11-26)

What stood here.
`;

function makeVersion(): void {
  write(`${PART}/CHANGELOG.md`, CHANGELOG);
  commit();
}

const presentId = () => buildIdOf(PART, sourcesIn(root));
const recorded = () => versionOfBuild(PART, '1.1.0', presentId(), root);

test('a commit gives the build id that its sources gave in the folder', () => {
  const id = presentId();
  expect(buildIdOf(PART, sourcesAt('HEAD', root))).toBe(id);
  write(`${PART}/src/remote.tsx`, 'export const other = 1;');
  expect(buildIdOf(PART, sourcesAt('HEAD', root))).toBe(id);
  expect(presentId()).not.toBe(id);
});

test('a build of the sources that were made the version is that version, and stays it while nothing changes that goes into it', () => {
  makeVersion();
  expect(recorded()).toBe('1.1.0');
  write(`${PART}/src/remote.test.tsx`, 'test("more")');
  write(`${PART}/CHANGELOG.md`, CHANGELOG.replace('the week', 'A week'));
  write('shared/package.json', { ...SHARED, version: '1.0.1' });
  write('shared/src/others.ts', 'export const other = 1;');
  commit();
  expect(recorded()).toBe('1.1.0');
});

test.each<[string, () => void]>([
  ['the part', () => write(`${PART}/src/remote.tsx`, 'export const other = 1;')],
  ['what it takes of shared', () => write('shared/src/words.ts', 'export const words = 2;')],
  [
    'what shared shows',
    () => write('shared/package.json', { ...SHARED, exports: { ...SHARED.exports, './x': './x.ts' } }),
  ],
  [
    'what is installed',
    () => write('package-lock.json', { packages: { 'node_modules/react': { version: '20.0.0' } } }),
  ],
])('a build after a change of %s is later than the version, committed or not', (_, change) => {
  makeVersion();
  change();
  expect(recorded()).toBe('1.1.0+later');
  commit();
  expect(recorded()).toBe('1.1.0+later');
});

describe('of a build it is said that its version is not known', () => {
  test('when the version was never made', () => expect(recorded()).toBe('1.1.0+unknown'));

  test('when the version is not committed', () => {
    write(`${PART}/CHANGELOG.md`, CHANGELOG);
    expect(recorded()).toBe('1.1.0+unknown');
  });

  test('without a repository', () => {
    makeVersion();
    rmSync(path.join(root, '.git'), { recursive: true });
    expect(recorded()).toBe('1.1.0+unknown');
  });

  test('when only the end of the history is there', () => {
    makeVersion();
    write('README.md', 'Later');
    commit();
    const shallow = path.join(root, '.portal-shallow');
    git('clone', '--quiet', '--depth', '1', `file://${root}`, shallow);
    expect(versionOfBuild(PART, '1.1.0', presentId(), shallow)).toBe('1.1.0+unknown');
  });
});

test('what a version brought is read from the changelog, its own section alone and no more than a summary', () => {
  expect(changesOf(PART, '1.1.0', root)).toEqual([]);
  makeVersion();
  expect(changesOf(PART, '1.1.0', root)).toEqual([
    'Features: the week is drawn (1a2b3c4d5)',
    expect.stringMatching(/^Features: long .{185}$/) as string,
    'Fixes: a quiz that ends is handed in (2b3c4d5e6)',
  ]);
  expect(changesOf(PART, '1.0.0', root)).toEqual([]);
  expect(changesOf('reading-room', '1.0.0', root)).toEqual([]);
});
