import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { REPOSITORY } from '../parts.ts';
import { unpackBuild } from '../releases/artefact.ts';
import type { Release } from '../releases/release.ts';
import { type ExampleElsewhere, setUpExampleElsewhere } from '../testing/example-elsewhere.ts';
import { contractApi, reportedApi } from './contract-api.ts';

const read = (name: string) => readFileSync(path.join(REPOSITORY, 'packages', name), 'utf8');

test('what other teams get to see of the contract is what was looked at when it was reported', async () => {
  const advice =
    'raise CONTRACT_VERSION (a minor for what is new, a major for what breaks), say so in packages/contract/CHANGELOG.md, and `npm run types:contract`';
  const isReported = (await contractApi()) === reportedApi() || advice;
  expect(isReported).toBe(true);
});

test.each(['contract', 'build'])('the newest version of @portal/%s stands first in its changelog', (name) => {
  const { version } = JSON.parse(read(`${name}/package.json`)) as { version: string };
  const [, newest] = /^## (\S+)$/m.exec(read(`${name}/CHANGELOG.md`)) ?? [];
  expect(newest).toBe(version);
});

test('the package of the contract has the number of the contract', () => {
  const { version } = JSON.parse(read('contract/package.json')) as { version: string };
  expect(version).toMatch(new RegExp(`^${CONTRACT_VERSION.replace('.', '\\.')}\\.\\d+$`));
});

describe('a remote in another repository', () => {
  let example: ExampleElsewhere;
  beforeAll(async () => {
    example = await setUpExampleElsewhere();
  }, 300_000);
  afterAll(() => example.remove());

  /** Writes a file for as long as `during` takes. */
  async function withFile<T>(name: string, change: (text: string) => string, during: () => Promise<T>): Promise<T> {
    const file = path.join(example.folder, name);
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, change(before));
    try {
      return await during();
    } finally {
      writeFileSync(file, before);
    }
  }

  function unpacked(file: string): { release: Release; scripts: string; drawn: string | null } {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-unpacked-'));
    const release = unpackBuild(readFileSync(path.join(example.folder, file)), folder);
    const scripts = Object.keys(release.files).map((name) => readFileSync(path.join(folder, 'client', name), 'utf8'));
    const server = path.join(folder, 'server/index.cjs');
    const drawn = existsSync(server) ? readFileSync(server, 'utf8') : null;
    rmSync(folder, { recursive: true, force: true });
    return { release, scripts: scripts.join(''), drawn };
  }

  const pack = async (file: string) => {
    const { code, stdout, stderr } = await example.portalBuild(['pack', file]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return /^reading-room (\w{12}) is in /.exec(stdout)?.[1];
  };

  test('is built with the two packages alone into a file as the portal takes it, twice the same', async () => {
    const buildId = await pack('one.tgz');
    expect(await pack('two.tgz')).toBe(buildId);
    const [one, two] = ['one.tgz', 'two.tgz'].map(unpacked);
    expect(one?.release).toMatchObject({
      ...{ part: 'reading-room', buildId, version: '0.1.0', contract: CONTRACT_VERSION },
      singletonExports: { '@portal/shared/contract': ['CONTRACT_VERSION', 'useAuth', 'usePortalNavigate', 'useToast'] },
      singletonPlaces: { '@portal/shared/contract': { useToast: 'src/reading-room.tsx:36' } },
      declarations: { entries: { '@portal/shared/contract': 'shared/src/contract/index.d.ts' } },
      // No copy of what is the shell's.
      packages: { '@portal/build': ['1.4.0'] },
    });
    expect(one?.scripts).not.toContain('Not a path of this portal');
    expect([two?.release.files, two?.release.serverFiles]).toEqual([one?.release.files, one?.release.serverFiles]);
  }, 300_000);

  test('leaves the code of a page for signed-in people to browsers, where the page names its chunk', async () => {
    const late = "import(/* webpackChunkName: 'desk' */ './desk.ts')";
    const withDesk = (text: string) =>
      text.replace("title: 'Reading desk',", `title: 'Reading desk',\n    preload: () => ${late},\n    chunk: 'desk',`);
    writeFileSync(path.join(example.folder, 'src/desk.ts'), `export const desk = 'The desk by the window';`);
    await withFile('src/remote.tsx', withDesk, () => pack('desk.tgz'));
    rmSync(path.join(example.folder, 'src/desk.ts'));
    const { scripts, drawn } = unpacked('desk.tgz');
    expect(scripts).toContain('The desk by the window');
    expect(drawn).toContain('The server build is without desk, which browsers alone draw.');
    expect(drawn).not.toContain('The desk by the window');
    expect(drawn).toContain('Reading desk');
  }, 300_000);

  test('gives another build when its sources or what is installed change, and none for its tests', async () => {
    const before = await pack('before.tgz');
    const changed = (name: string) =>
      withFile(
        name,
        (text) => `${text}\n`,
        () => pack('changed.tgz'),
      );
    expect(await changed('src/reading-room.tsx')).not.toBe(before);
    expect(await changed('package-lock.json')).not.toBe(before);
    writeFileSync(path.join(example.folder, 'src/remote.test.tsx'), '');
    expect(await pack('after.tgz')).toBe(before);
  }, 300_000);

  test.each([
    [
      'src/reading-room.tsx',
      'fullName',
      'fullname',
      "src/reading-room.tsx:35:48 TS2551: Property 'fullname' does not exist",
    ],
    ['package.json', '"/reading-room"', '"reading-room"', 'portal.prefixes.0: is no path such as /courses'],
    ['package.json', '"name": "reading-room"', '"name": "library"', 'library in package.json is no name of a remote'],
  ])(
    'is refused for what is wrong in its %s',
    async (file, right, wrong, words) => {
      const { code, stderr } = await withFile(
        file,
        (text) => text.replace(right, wrong),
        () => example.portalBuild(['pack', 'refused.tgz']),
      );
      expect(code).toBe(1);
      expect(stderr).toContain(words);
    },
    300_000,
  );

  test('that another bundler has built is packed as it is, with the entry that comes with the package', async () => {
    const dist = path.join(example.folder, 'dist');
    mkdirSync(dist);
    writeFileSync(path.join(dist, 'remoteEntry.js'), 'var reading_room={init(){},get(){}};');
    const routes = [{ path: '/reading-room', title: 'Reading room' }];
    const withBuild = (text: string) => {
      const manifest = JSON.parse(text) as { portal: object };
      const portal = { ...manifest.portal, federation: { contract: CONTRACT_VERSION, routes } };
      return JSON.stringify({ ...manifest, portal });
    };
    const buildId = await withFile('package.json', withBuild, async () => {
      const checked = await example.portalBuild(['check']);
      expect(checked).toMatchObject({ code: 0, stderr: '' });
      expect(checked.stdout).toMatch(/^reading-room \w{12} is a build that a portal can load/);
      return pack('stock.tgz');
    });
    rmSync(dist, { recursive: true });
    const { release, scripts } = unpacked('stock.tgz');
    expect(release).toMatchObject({ buildId, drawnBy: 'browser', routes });
    expect(scripts).toContain(`var reading_room_${buildId}=`);
  }, 300_000);

  test.each([
    [['pack', 'a.tgz', 'b.tgz'], 'Into one file'],
    [['publish', 'none.tgz', '--to', 'https://stats.example.edu'], 'Which file?'],
    [['publish', 'package.json'], 'To which portal?'],
    [['publish', 'package.json', '--to', 'https://stats.example.edu'], 'PORTAL_TOKEN is not set'],
    [['publish', '--form', 'package.json'], "Unknown option '--form'"],
  ])('says what is missing in `portal-build %s`', async (words, answer) => {
    const { code, stderr } = await example.portalBuild(words, { PORTAL_TOKEN: '' });
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(answer) as string });
  });
});
