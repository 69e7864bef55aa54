import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTemporaryStore, reopen, storeBuild } from '../testing/release-builder.ts';
import { prepareBuild, promote, rollback } from './publish.ts';
import type { ReleaseStore } from './store.ts';
import { KEPT_DAYS, pruneBuilds, storedBuilds } from './stored-builds.ts';

const part = 'student-area';
const DAY = 86_400_000;

let store: ReleaseStore;
let clock: number;

beforeEach(() => {
  store = createTemporaryStore();
  clock = Date.parse('2026-03-02T09:00:00Z');
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'], now: clock });
});
afterEach(() => jest.useRealTimers());

const days = (count: number) => jest.setSystemTime((clock += count * DAY));
const put = (buildId: string) => {
  storeBuild(store, part, buildId);
  const record = path.join(store.buildFolder(part, buildId), 'release.json');
  utimesSync(record, clock / 1_000, clock / 1_000);
};
const release = async (buildId: string) => {
  put(buildId);
  await store.keepSigned();
  await promote(store, [{ part, buildId }]);
};
/** What a portal that serves does once a day. */
const prune = async () => {
  await store.keepSigned();
  return (await pruneBuilds(store, clock)).map(({ buildId }) => buildId);
};

test('what is live and what was live before stay for any time, the others two weeks after they were live last', async () => {
  await release('aa11');
  days(100);
  await release('bb22');
  days(1);
  await release('cc33');
  days(KEPT_DAYS - 0.1);
  expect(await prune()).toEqual(['aa11']);
  days(500);
  expect(await prune()).toEqual([]);
  await release('dd44');
  expect(await prune()).toEqual(['bb22']);
  days(KEPT_DAYS);
  expect(await prune()).toEqual([]);
  expect(store.builds(part).sort()).toEqual(['cc33', 'dd44']);
});

test('after a rollback the build that was taken back stays as the one before', async () => {
  await release('aa11');
  await release('bb22');
  days(1);
  await rollback(store, [{ part }]);
  days(500);
  expect(await prune()).toEqual([]);
  const needs = (await storedBuilds(store, clock)).map(({ buildId, need }) => [buildId, need]);
  expect(Object.fromEntries(needs)).toEqual({ aa11: 'live', bb22: 'previous' });
});

test('a build that never was live stays two weeks from when it was stored', async () => {
  await release('aa11');
  put('bb22');
  days(KEPT_DAYS - 0.1);
  expect(await prune()).toEqual([]);
  days(0.1);
  expect(await prune()).toEqual(['bb22']);
});

test('a build that somebody looks at stays two weeks from then', async () => {
  await release('aa11');
  put('bb22');
  days(KEPT_DAYS - 0.1);
  await prepareBuild(store, part, 'bb22');
  days(KEPT_DAYS - 0.1);
  expect(await prune()).toEqual([]);
  days(0.1);
  expect(await prune()).toEqual(['bb22']);
});

test('each build that goes is in the audit log with its bytes, and a return to it is refused in words', async () => {
  await release('aa11');
  await release('bb22');
  await release('cc33');
  const files = readdirSync(store.buildFolder(part, 'aa11'), { recursive: true, withFileTypes: true });
  const bytes = files.reduce(
    (total, file) => total + (file.isFile() ? statSync(path.join(file.parentPath, file.name)).size : 0),
    0,
  );
  const before = store.registry();
  days(KEPT_DAYS);
  expect(await pruneBuilds(store, clock)).toEqual([
    { part, buildId: 'aa11', version: '1.0.0', bytes, need: null, usedAt: clock - KEPT_DAYS * DAY },
  ]);
  expect(store.registry()).toEqual(before);
  expect(store.audit().at(-1)).toMatchObject({ action: 'prune', part, from: 'aa11', to: null, bytes, revision: 3 });
  await expect(rollback(store, [{ part, buildId: 'aa11' }])).rejects.toThrow(
    'no build aa11 of student-area: it was pruned at 2026-03-16T09:00:00.000Z',
  );
  await expect(promote(store, [{ part, buildId: 'ffff' }])).rejects.toThrow('no build ffff of student-area.');
});

test('what was noted as taken away and is still there goes next time, and not two weeks later', async () => {
  await release('aa11');
  await release('bb22');
  await release('cc33');
  days(KEPT_DAYS);
  expect(await prune()).toEqual(['aa11']);
  put('aa11');
  const record = path.join(store.buildFolder(part, 'aa11'), 'release.json');
  utimesSync(record, 0, 0);
  expect(await prune()).toEqual(['aa11']);
});

test('while the registry is missing or damaged, nothing goes', async () => {
  await release('aa11');
  days(100);
  rmSync(store.registryFile);
  expect(await prune()).toEqual([]);
  writeFileSync(store.registryFile, '{');
  await expect(prune()).rejects.toThrow('is damaged');
  expect(store.has(part, 'aa11')).toBe(true);
});

test('what was made live while it was about to go stays', async () => {
  await release('aa11');
  await release('bb22');
  await release('cc33');
  days(KEPT_DAYS);
  const pruning = pruneBuilds(store, clock);
  await promote(store, [{ part, buildId: 'aa11' }]);
  expect(await pruning).toEqual([]);
  expect(store.registry().parts[part]?.buildId).toBe('aa11');
});

test('a build that went while it was checked is not made live', async () => {
  await release('aa11');
  await release('bb22');
  const publisher = reopen(store);
  publisher.release(part, 'aa11');
  await store.discard(() => [{ part, buildId: 'aa11', bytes: 1 }]);
  await expect(publisher.makeLive([{ part, buildId: 'aa11' }], 'promote')).rejects.toThrow('no build aa11');
  expect(store.registry().parts[part]?.buildId).toBe('bb22');
});

test('what killed publishers and killed prunings have left goes, what a publisher is at stays', async () => {
  await release('aa11');
  const left = store.stagingFolder(part, 'bb22');
  const discarded = path.join(store.folder, '.discarded', 'student-area-cc33-1');
  mkdirSync(discarded, { recursive: true });
  utimesSync(left, clock / 1_000 - 3_601, clock / 1_000 - 3_601);
  const under = store.stagingFolder('public-site', 'bb22');
  utimesSync(under, clock / 1_000 - 60, clock / 1_000 - 60);
  await prune();
  expect([left, discarded, under].map((folder) => existsSync(folder))).toEqual([false, false, true]);
});
