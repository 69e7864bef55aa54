import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseFirstPage } from '../testing/first-page.ts';
import { shellServer, storeServerBuild } from '../testing/server-builds.ts';
import { createServing } from '../testing/serving.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { openReleaseStore } from './open-store.ts';
import { promote, rollback } from './publish.ts';

let root: string;
const settingsOf = (gateway: string) => ({ dataDir: path.join(root, gateway), sharedDir: path.join(root, 'shared') });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-shared-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a release at one gateway is live at the other, and so is its return', async () => {
  mkdirSync(path.join(root, 'shared'));
  const a = openReleaseStore(settingsOf('a'));
  await releaseFirstPage(a);
  const b = await createServing({ store: openReleaseStore(settingsOf('b')) });
  const isShownAtB = (words: string) => async () => (await (await b.ask('/about')).text()).includes(words);
  try {
    await b.watch.start();
    expect(await isShownAtB('the first page')()).toBe(true);
    await promote(a, [{ part: 'public-site', buildId: 'bb' }]);
    await waitUntil(isShownAtB('the second page'), 'The other gateway does not take it.');
    await rollback(b.store, [{ part: 'public-site' }]);
    expect(a.registry().parts['public-site']?.buildId).toBe('aa');
    await waitUntil(isShownAtB('the first page'), 'It is not given back.');
  } finally {
    await b.close();
  }
  for (const [place, isThere] of [
    ['a/releases-seen.json', true],
    ['b/releases-seen.json', true],
    ['shared/releases-seen.json', false],
    ['shared/release-key', true],
    ['b/release-key', false],
  ] as const)
    expect([place, existsSync(path.join(root, place))]).toEqual([place, isThere]);
});

test('a gateway that has seen what another signed believes nothing else, though it signs nothing itself', async () => {
  mkdirSync(path.join(root, 'shared'));
  const a = openReleaseStore(settingsOf('a'));
  const registry = path.join(root, 'shared/releases/registry.json');
  storeServerBuild(a, 'shell', 'aa', shellServer('shell'));
  storeServerBuild(a, 'shell', 'bb', shellServer('another shell'));
  await promote(a, [{ part: 'shell', buildId: 'aa' }]);
  const older = readFileSync(registry, 'utf8');
  const b = openReleaseStore(settingsOf('b'));
  expect(b.registry().parts.shell?.buildId).toBe('aa');
  await promote(a, [{ part: 'shell', buildId: 'bb' }]);
  expect(b.registry().parts.shell?.buildId).toBe('bb');
  const { seal: _, ...unsigned } = JSON.parse(readFileSync(registry, 'utf8')) as { seal: object };
  for (const forged of [JSON.stringify(unsigned), older]) {
    writeFileSync(registry, forged);
    expect(() => openReleaseStore(settingsOf('b')).registry()).toThrow(/^The release registry/);
  }
});

test('a shared folder that is not there is not made', () => {
  expect(() => openReleaseStore(settingsOf('a'))).toThrow(/^The folder of PORTAL_SHARED, .*, is not there/);
  expect(existsSync(path.join(root, 'shared'))).toBe(false);
  mkdirSync(path.join(root, 'shared'));
  expect(openReleaseStore(settingsOf('a')).registry().parts).toEqual({});
});
