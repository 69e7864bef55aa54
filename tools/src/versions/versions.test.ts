import path from 'node:path';
import { PortalRepository } from './portal-repository.ts';

let portal: PortalRepository;
beforeAll(() => {
  portal = new PortalRepository();
});
afterAll(() => portal.remove());

const makeVersions = () => portal.run('npm', ['run', '--silent', 'versions', '--', '--yes']);
const lerna = (words: string[], environment = {}) => portal.run('npx', ['lerna', ...words], environment);
const state = () => [portal.git('rev-parse', 'HEAD'), portal.git('status', '--porcelain'), portal.git('tag', '--list')];

type Step = 'major' | 'minor' | 'patch';
function next(version = '', step: Step): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

describe('versions', () => {
  test('of parts that changed follow from their commits, in one commit with changelogs and tags, and nothing is pushed', () => {
    const before = portal.versions();
    const lockBefore = lockWithoutVersions();
    portal.commit('feat(student-area): the week is drawn', 'student-area/src/week.ts');
    portal.commit('fix(admin-dashboard): a bell rings once for @everybody, see #12', 'admin-dashboard/src/bell.ts');
    portal.commit('test(shell): more of it', 'shell/src/shell.test.tsx');
    portal.commit('docs(public-site): its pages', 'public-site/README.md');
    const head = portal.git('rev-parse', 'HEAD');

    const { code, output } = makeVersions();
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('version finished') as string });

    const area = next(before['student-area'], 'minor');
    const dashboard = next(before['admin-dashboard'], 'patch');
    expect(portal.versions()).toEqual({ ...before, 'student-area': area, 'admin-dashboard': dashboard });
    expect(portal.git('log', '--format=%s', `${head}..HEAD`)).toBe('chore(release): version parts');
    expect(portal.git('tag', '--points-at', 'HEAD').split('\n')).toEqual([
      `admin-dashboard@${dashboard}`,
      `student-area@${area}`,
    ]);
    expect(portal.git('status', '--porcelain')).toBe('');

    expect(sectionOf('student-area', area)).toMatch(/^### Features\n\n\* the week is drawn \([0-9a-f]{9}\)$/);
    expect(sectionOf('admin-dashboard', dashboard)).toMatch(
      /^### Fixes\n\n\* a bell rings once for @everybody, see #12 \([0-9a-f]{9}\)$/,
    );
    expect(portal.read('student-area/CHANGELOG.md')).toContain(`\n## ${before['student-area'] ?? ''} (`);
    expect(portal.read('student-area/CHANGELOG.md')).not.toContain('long ago');

    expect(versionsInLock()).toEqual(portal.versions());
    expect(lockWithoutVersions()).toEqual(lockBefore);
    const clone = cloneOf('installed');
    expect(portal.run('npm', ['ci', '--dry-run'], {}, clone)).toMatchObject({ code: 0 });
    expect(portal.run('npx', ['oxfmt', '--check'])).toMatchObject({ code: 0 });
    expect(portal.git('ls-remote', 'origin')).toMatch(/^[0-9a-f]+\s+HEAD\n[0-9a-f]+\s+refs\/heads\/main$/);
  });

  test('are made no second time while nothing has changed', () => {
    const before = state();
    expect(makeVersions()).toMatchObject({ code: 0, output: expect.stringContaining('No changed packages') as string });
    expect(state()).toEqual(before);
  });

  test('are refused while there is something that is not committed', () => {
    portal.commit('feat(shell)!: the old menu is gone', 'shell/src/menu.ts');
    portal.write('shell/src/menu.ts');
    const before = state();
    expect(makeVersions()).toMatchObject({ code: 1, output: expect.stringContaining('uncommitted changes') as string });
    expect(state()).toEqual(before);
    portal.git('checkout', '--', 'shell');
  });

  test('are refused where another tag would hide changes, until it does no more', () => {
    portal.git('tag', '--annotate', 'deployed', '--message', 'On Monday');
    expect(makeVersions()).toMatchObject({
      code: 1,
      output: expect.stringMatching(/since the tag deployed/) as string,
    });
    portal.git('tag', '--force', 'deployed', 'deployed^{}');
  });

  test('are refused without the history that says what has changed', () => {
    const shallow = cloneOf('shallow', '--depth', '1');
    portal.run('ln', ['--symbolic', path.join(portal.root, 'node_modules'), shallow]);
    expect(portal.run('npm', ['run', '--silent', 'versions', '--', '--yes'], {}, shallow)).toMatchObject({
      code: 1,
      output: expect.stringContaining('git fetch --unshallow') as string,
    });
    expect(portal.run('git', ['status', '--porcelain', '--untracked-files=no'], {}, shallow).output).toBe('');
  });

  test('in a clone without tags lerna alone refuses, and npm run versions makes the tags again', () => {
    const before = portal.versions();
    const tags = portal.git('for-each-ref', '--format=%(refname:short) %(*objectname)', 'refs/tags/*@*');
    portal.git('tag', '--delete', ...portal.git('tag', '--list', '*@*').split('\n'));
    const untagged = state();
    expect(lerna(['version', '--yes'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run versions makes it again') as string,
    });
    expect(state()).toEqual(untagged);

    expect(makeVersions()).toMatchObject({ code: 0 });
    const shell = next(before['shell'], 'major');
    expect(portal.versions()).toEqual({ ...before, shell });
    expect(sectionOf('shell', shell)).toMatch(/^### Breaking changes\n\n\* the old menu is gone \(/);
    const again = portal.git('for-each-ref', '--format=%(refname:short) %(*objectname)', 'refs/tags/*@*').split('\n');
    // Of versions that are no more the latest, nobody needs the tag.
    const latest = Object.entries(before).map(([folder, version]) => `${nameOf(folder)}@${version ?? ''} `);
    expect(again).toEqual(
      expect.arrayContaining(tags.split('\n').filter((tag) => latest.some((name) => tag.startsWith(name)))),
    );
  });
});

describe('lerna', () => {
  test('finds all packages', () => {
    const { code, output } = lerna(['list', '--json', '--loglevel', 'silent']);
    expect(code).toBe(0);
    const found = JSON.parse(output) as { location: string }[];
    expect(found.map(({ location }) => path.basename(location)).sort()).toEqual(portal.packages.toSorted());
  });

  test('runs the build of the part that is named and of no other', () => {
    const { code, output } = lerna(['run', 'build', '--scope', 'student-area']);
    expect(code).toBe(0);
    expect(output.match(/^portal .*$/gm)).toEqual(['portal build student-area']);
  });

  test('fails when a build fails, with what it said', () => {
    const { code, output } = lerna(['run', 'build', '--scope', 'student-area'], { PORTAL_FAILS: '1' });
    expect(code).toBe(1);
    expect(output).toContain('portal build student-area');
  });
});

function cloneOf(name: string, ...options: string[]): string {
  const folder = path.join(path.dirname(portal.root), name);
  portal.git('clone', '--quiet', ...options, `file://${portal.root}`, folder);
  return folder;
}

function sectionOf(folder: string, version: string): string {
  const [, section = ''] = portal.read(`${folder}/CHANGELOG.md`).split(`## ${version} (`);
  return section.split('\n## ')[0]?.split('\n').slice(1).join('\n').trim() ?? '';
}

function nameOf(folder: string): string {
  return (JSON.parse(portal.read(`${folder}/package.json`)) as { name: string }).name;
}

interface Lock {
  packages: Record<string, { version?: string }>;
}

function versionsInLock(): Record<string, string | undefined> {
  const { packages } = JSON.parse(portal.read('package-lock.json')) as Lock;
  return Object.fromEntries(Object.keys(portal.versions()).map((folder) => [folder, packages[folder]?.version]));
}

function lockWithoutVersions(): Lock {
  const lock = JSON.parse(portal.read('package-lock.json')) as Lock;
  for (const folder of portal.packages) delete lock.packages[folder]?.version;
  return lock;
}
