import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withPidLock } from '@portal/backend/pid-lock';
import { createTemporaryStore, storeBuild } from '../testing/release-builder.ts';
import { promote, PublishError, rollback } from './publish.ts';
import type { ReleaseStore } from './store.ts';

let store: ReleaseStore;

beforeEach(async () => {
  store = createTemporaryStore();
  for (const part of ['shell', 'public-site', 'student-area'] as const) {
    storeBuild(store, part, 'aa11');
    await promote(store, part, 'aa11');
  }
});

test('making one part live changes only that part of the registry', async () => {
  const before = store.registry();
  storeBuild(store, 'student-area', 'bb22');
  const { changed, live } = await promote(store, 'student-area', 'bb22');
  const after = store.registry();
  expect(changed).toBe(true);
  expect(live).toMatchObject({ buildId: 'bb22', previous: 'aa11', reason: 'promote' });
  expect(after.parts['student-area']?.buildId).toBe('bb22');
  expect({ ...after.parts, 'student-area': null }).toEqual({ ...before.parts, 'student-area': null });
});

test('making the live build live again changes nothing', async () => {
  const before = readFileSync(store.registryFile, 'utf8');
  const { changed } = await promote(store, 'student-area', 'aa11');
  expect(changed).toBe(false);
  expect(readFileSync(store.registryFile, 'utf8')).toBe(before);
});

test('rollback returns to the build that was serving, and asked twice stays there', async () => {
  storeBuild(store, 'student-area', 'bb22');
  await promote(store, 'student-area', 'bb22');
  expect((await rollback(store, 'student-area')).live.buildId).toBe('aa11');
  const again = await rollback(store, 'student-area');
  expect(again).toMatchObject({ changed: false, live: { buildId: 'aa11' } });
});

test('rollback without an earlier build is refused', async () => {
  await expect(rollback(store, 'shell')).rejects.toThrow('no earlier build');
});

test('every change is in the audit log, in order', async () => {
  storeBuild(store, 'student-area', 'bb22');
  await promote(store, 'student-area', 'bb22');
  await rollback(store, 'student-area');
  const changes = store.audit().filter(({ part }) => part === 'student-area');
  expect(changes.map(({ action, from, to }) => [action, from, to])).toEqual([
    ['promote', null, 'aa11'],
    ['promote', 'aa11', 'bb22'],
    ['rollback', 'bb22', 'aa11'],
  ]);
});

test('twenty publishers at once leave a whole registry with all their parts', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `c${index.toString(16).padStart(3, '0')}`);
  ids.forEach((id) => storeBuild(store, 'student-area', id));
  const before = store.registry().revision;
  await Promise.all(ids.map((id) => promote(store, 'student-area', id)));
  expect(store.registry().revision).toBe(before + ids.length);
  expect(store.audit()).toHaveLength(3 + ids.length);
});

test('a build whose bytes were changed is refused and nothing goes live', async () => {
  storeBuild(store, 'student-area', 'bb22');
  writeFileSync(`${store.buildFolder('student-area', 'bb22')}/client/remote-entry.js`, 'changed');
  await expect(promote(store, 'student-area', 'bb22')).rejects.toThrow(PublishError);
  expect(store.registry().parts['student-area']?.buildId).toBe('aa11');
});

test('of two processes that publish a pair which does not fit, only one gets in', async () => {
  storeBuild(store, 'shell', 'bb22', { singletonExports: { react: ['useEffect', 'useState'] } });
  storeBuild(store, 'student-area', 'bb22', { singletonExports: { react: ['useState', 'useOptimistic'] } });
  storeBuild(store, 'shell', 'aa22', { singletonExports: { react: ['useEffect', 'useOptimistic', 'useState'] } });
  await promote(store, 'shell', 'aa22');

  const publishers = await withPidLock(path.join(store.folder, 'registry.lock'), () =>
    Promise.all([waitingPublisher('shell', 'bb22'), waitingPublisher('student-area', 'bb22')]),
  );
  const outcomes = await Promise.all(publishers.map(({ outcome }) => outcome));
  expect(outcomes.filter((outcome) => outcome === 'live')).toHaveLength(1);
  expect(outcomes.join()).toMatch(/student-area imports useOptimistic of react; shell bb22 does not provide that/);
  const { shell, 'student-area': area } = store.registry().parts;
  expect([shell?.buildId, area?.buildId]).not.toEqual(['bb22', 'bb22']);
});

/** A process that waits for the registry to publish a build. */
async function waitingPublisher(part: string, buildId: string): Promise<{ outcome: Promise<unknown> }> {
  const child = fork(path.join(import.meta.dirname, '../testing/promote-process.ts'), [store.folder, part, buildId], {
    execArgv: ['--import', 'tsx'],
  });
  await nextMessage(child);
  return { outcome: nextMessage(child) };
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => [`The process ended with code ${code} and no word.`]),
  ])) as unknown[];
  return message;
}

test('a build that is not in the store is refused', async () => {
  await expect(promote(store, 'student-area', 'ffff')).rejects.toThrow('The store has no build ffff of student-area.');
});

test('a live build that is missing from the store is named, with the way out', () => {
  expect(() => store.requireLiveBuilds()).not.toThrow();
  rmSync(store.buildFolder('student-area', 'aa11'), { recursive: true });
  expect(() => store.requireLiveBuilds()).toThrow(
    /live build aa11 of student-area is missing .*\(portal publish student-area\)/,
  );
});
