import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTemporaryStore, storeBuild } from '../testing/release-builder.ts';
import { exportBuilds, pruneExport } from './export-builds.ts';
import { PublishError } from './publish-error.ts';
import type { ReleaseStore } from './store.ts';

const SITE = 'public-site';
const ENTRY = 'remote-entry.js';

let store: ReleaseStore;
let target: string;

beforeEach(async () => {
  store = createTemporaryStore();
  target = mkdtempSync(path.join(tmpdir(), 'portal-export-'));
  for (const [part, buildId] of [
    ['shell', 'aa'],
    [SITE, 'b1'],
    ['student-area', 'c1'],
  ] as const)
    await goLive(part, buildId);
});

afterEach(() => rmSync(target, { recursive: true, force: true }));

async function goLive(part: string, buildId: string): Promise<void> {
  storeBuild(store, part, buildId);
  await store.makeLive([{ part, buildId }], 'publish');
}

const exported = (...names: string[]) => path.join(target, 'assets', ...names);
const stored = (part: string, buildId: string, name: string) =>
  path.join(store.buildFolder(part, buildId), 'client', name);

test('the live builds of all parts are there as browsers ask for them, and nothing that browsers do not get', async () => {
  expect(await exportBuilds(store, target)).toHaveLength(3);
  expect(readFileSync(exported(SITE, 'b1', ENTRY))).toEqual(readFileSync(stored(SITE, 'b1', ENTRY)));
  expect(readdirSync(exported(SITE, 'b1')).sort()).toEqual([ENTRY, `${ENTRY}.br`]);
});

test('of the parts that are named alone, beside what was exported before', async () => {
  await exportBuilds(store, target);
  await goLive(SITE, 'b2');
  await goLive('student-area', 'c2');
  expect(await exportBuilds(store, target, [SITE])).toEqual([{ part: SITE, buildId: 'b2' }]);
  expect(readdirSync(exported(SITE)).sort()).toEqual(['b1', 'b2']);
  expect(readdirSync(exported('student-area'))).toEqual(['c1']);
});

test('twice is nothing to do: no file is written again', async () => {
  await exportBuilds(store, target);
  const { ino, mtimeMs } = statSync(exported(SITE, 'b1', ENTRY));
  expect(await exportBuilds(store, target)).toEqual([]);
  expect(statSync(exported(SITE, 'b1', ENTRY))).toMatchObject({ ino, mtimeMs });
});

test('what was damaged or lost in the folder is mended', async () => {
  await exportBuilds(store, target);
  writeFileSync(exported(SITE, 'b1', ENTRY), 'hurt');
  rmSync(exported(SITE, 'b1', `${ENTRY}.br`));
  expect(await exportBuilds(store, target)).toEqual([{ part: SITE, buildId: 'b1' }]);
  for (const name of [ENTRY, `${ENTRY}.br`])
    expect(readFileSync(exported(SITE, 'b1', name))).toEqual(readFileSync(stored(SITE, 'b1', name)));
});

test('a build of which one file cannot be had appears not at all, and whole once it can', async () => {
  const copy = stored(SITE, 'b1', `${ENTRY}.br`);
  const whole = readFileSync(copy);
  writeFileSync(copy, 'hurt');
  await expect(exportBuilds(store, target, [SITE])).rejects.toThrow(PublishError);
  expect(existsSync(exported(SITE, 'b1'))).toBe(false);
  expect(readdirSync(exported('.coming'))).toEqual([]);
  writeFileSync(copy, whole);
  expect(await exportBuilds(store, target, [SITE])).toHaveLength(1);
});

test('what a kill has left is no build, hinders none, and goes after an hour', async () => {
  const left = exported('.coming', `${SITE}-b1-1`);
  mkdirSync(left, { recursive: true });
  writeFileSync(path.join(left, ENTRY), 'half');
  expect(await exportBuilds(store, target, [SITE])).toHaveLength(1);
  expect(readFileSync(exported(SITE, 'b1', ENTRY))).toEqual(readFileSync(stored(SITE, 'b1', ENTRY)));
  expect(existsSync(left)).toBe(true);
  utimesSync(left, new Date(0), new Date(0));
  await exportBuilds(store, target, [SITE]);
  expect(existsSync(left)).toBe(false);
});

test('a part that is not live is refused by name', async () => {
  await expect(exportBuilds(store, target, ['reading-room'])).rejects.toThrow('reading-room is not live.');
});

test('pruning takes what the store has no more, and never what is live or stored', async () => {
  await exportBuilds(store, target);
  await goLive(SITE, 'b2');
  await exportBuilds(store, target);
  expect(await pruneExport(store, target, [SITE])).toEqual([]);
  rmSync(store.buildFolder(SITE, 'b1'), { recursive: true });
  rmSync(store.buildFolder(SITE, 'b2'), { recursive: true });
  expect(await pruneExport(store, target, [SITE])).toEqual([{ part: SITE, buildId: 'b1' }]);
  expect(readdirSync(exported(SITE))).toEqual(['b2']);
});
