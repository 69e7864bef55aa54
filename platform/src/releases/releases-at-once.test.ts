import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { forkProgram } from '@portal/backend/testing/fork-program';
import { withPidLock } from '@portal/backend/pid-lock';
import { createTemporaryStore, reopen, storeBuild } from '../testing/release-builder.ts';
import type { DeedOutcome, ReleaseOrders } from '../testing/release-process.ts';
import { findDamagedFiles } from './check-release.ts';
import { promote } from './publish.ts';
import type { ReleaseStore } from './store.ts';
import { pruneBuilds } from './stored-builds.ts';

type Deeds = ReleaseOrders['deeds'];

const PARTS = ['shell', 'public-site', 'student-area'] as const;
const together = (buildId: string) => PARTS.map((part) => ({ part, buildId }));

let store: ReleaseStore;

beforeEach(async () => {
  store = await storeWith('aa11', 'bb22', 'cc33');
});

/** A store with these builds of every part; the first is live. */
async function storeWith(...buildIds: [string, ...string[]]): Promise<ReleaseStore> {
  const made = createTemporaryStore();
  for (const part of PARTS) for (const buildId of buildIds) storeBuild(made, part, buildId);
  await promote(made, together(buildIds[0]));
  return made;
}

test('fifty releases and rollbacks of five processes at once are all accounted for', async () => {
  const deeds = (index: number): Deeds => {
    const own = PARTS[index % PARTS.length] ?? 'shell';
    const [one, other] = index % 2 === 0 ? ['bb22', 'cc33'] : ['cc33', 'bb22'];
    return [
      { deed: 'promote', builds: [{ part: own, buildId: one }] },
      { deed: 'rollback', parts: [own] },
      { deed: 'promote', builds: together(other) },
      { deed: 'rollback', parts: [...PARTS] },
      { deed: 'promote', builds: together(one).slice(0, 2) },
      { deed: 'promote', builds: [{ part: 'student-area', buildId: other }] },
      { deed: 'rollback', parts: ['student-area'] },
      { deed: 'promote', builds: together(other).slice(1) },
      { deed: 'rollback', parts: ['shell'] },
      { deed: 'promote', builds: [{ part: own, buildId: other }] },
    ];
  };
  const workers = await withPidLock(path.join(store.folder, 'registry.lock'), () =>
    Promise.all(Array.from({ length: 5 }, (_, index) => waitingProcess(deeds(index)))),
  );
  const outcomes = (await Promise.all(workers.map(({ outcome }) => outcome))).flat();

  expect(outcomes).toHaveLength(50);
  expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([]);
  const told = outcomes.flatMap((outcome) => ('changed' in outcome ? outcome.changed : []));
  const noted = store.audit().slice(PARTS.length);
  expect(noted.map(({ part, to }) => `${part}@${to}`).sort()).toEqual(told.sort());
  expectWhole(store);
});

test('of two processes that publish a pair which does not fit, only one gets in', async () => {
  storeBuild(store, 'shell', 'dd44', { singletonExports: { react: ['useEffect', 'useState'] } });
  storeBuild(store, 'student-area', 'dd44', { singletonExports: { react: ['useState', 'useOptimistic'] } });
  storeBuild(store, 'shell', 'dd22', { singletonExports: { react: ['useEffect', 'useOptimistic', 'useState'] } });
  await promote(store, [{ part: 'shell', buildId: 'dd22' }]);

  const workers = await withPidLock(path.join(store.folder, 'registry.lock'), () =>
    Promise.all(
      (['shell', 'student-area'] as const).map((part) =>
        waitingProcess([{ deed: 'promote', builds: [{ part, buildId: 'dd44' }] }]),
      ),
    ),
  );
  const outcomes = (await Promise.all(workers.map(({ outcome }) => outcome))).flat();
  expect(outcomes.filter((outcome) => 'changed' in outcome)).toHaveLength(1);
  expect(JSON.stringify(outcomes)).toMatch(
    /student-area imports useOptimistic of react; shell dd44 does not provide that/,
  );
  const { shell, 'student-area': area } = store.registry().parts;
  expect([shell?.buildId, area?.buildId]).not.toEqual(['dd44', 'dd44']);
});

test('whoever is killed while releasing leaves the old state or the new one, and the next is not kept waiting', async () => {
  const deeds: Deeds = [
    { deed: 'promote', builds: together('bb22') },
    { deed: 'promote', builds: [{ part: 'student-area', buildId: 'cc33' }] },
    { deed: 'rollback', parts: ['student-area'] },
    { deed: 'promote', builds: together('cc33') },
  ];
  const states = ['aa11,aa11,aa11', 'bb22,bb22,bb22', 'bb22,bb22,cc33', 'cc33,cc33,cc33'];
  const seen = new Set<string>();
  let killedAt = 0;
  for (; ; killedAt += 1) {
    const own = await storeWith('aa11', 'bb22', 'cc33');
    const child = forkProgram('platform/src/testing/release-process.ts', [
      JSON.stringify({ folder: own.folder, deeds, killedAt } satisfies ReleaseOrders),
    ]);
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    if (signal === null) {
      expect(code).toBe(0);
      break;
    }
    const found = reopen(own);
    const { parts } = found.registry();
    const state = PARTS.map((part) => parts[part]?.buildId).join();
    expect(states).toContain(state);
    seen.add(state);
    expectWhole(found);

    storeBuild(own, 'shell', 'dd44');
    const [made] = await promote(found, [{ part: 'shell', buildId: 'dd44' }]);
    expect(made).toMatchObject({ changed: true });
    expectWhole(found);
  }
  expect(killedAt).toBeGreaterThanOrEqual(30);
  expect([...seen].sort()).toEqual(states);
});

test('whoever is killed while pruning leaves each build whole or not there, and the next pruning ends the work', async () => {
  const deeds: Deeds = [{ deed: 'prune', inDays: 20 }];
  const left = new Set<number>();
  for (let killedAt = 0; ; killedAt += 1) {
    const own = await storeWith('aa11', 'bb22');
    const child = forkProgram('platform/src/testing/release-process.ts', [
      JSON.stringify({ folder: own.folder, deeds, killedAt } satisfies ReleaseOrders),
    ]);
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    const found = reopen(own);
    const stored = PARTS.flatMap((part) => found.builds(part).map((buildId) => found.release(part, buildId)));
    expect(stored.flatMap((release) => findDamagedFiles(found, release))).toEqual([]);
    left.add(stored.length);
    await pruneBuilds(found, Date.now() + 20 * 86_400_000);
    expect(PARTS.flatMap((part) => found.builds(part))).toEqual(['aa11', 'aa11', 'aa11']);
    expect(readdirSync(path.join(own.folder, '.discarded'))).toEqual([]);
    expectWhole(found);
    if (signal === null) break;
  }
  expect([...left].sort()).toEqual([3, 4, 5, 6]);
});

/** Revisions follow each other without a gap, each change begins where the one before ended, and the last ones are what is live. */
function expectWhole(whole: ReleaseStore): void {
  const { revision, parts } = whole.registry();
  const lines = whole.audit();
  expect([...new Set(lines.map((line) => line.revision))]).toEqual(
    Array.from({ length: revision }, (_, index) => index + 1),
  );
  const live = new Map<string, string>();
  for (const { part, from, to } of lines) {
    if (to === null) continue;
    expect(from).toBe(live.get(part) ?? null);
    live.set(part, to);
  }
  expect(Object.fromEntries(live)).toEqual(
    Object.fromEntries(Object.entries(parts).map(([part, { buildId }]) => [part, buildId])),
  );
}

/** A process that waits for the registry to do what it is told. */
async function waitingProcess(deeds: Deeds): Promise<{ outcome: Promise<DeedOutcome[]> }> {
  const child = forkProgram('platform/src/testing/release-process.ts', [
    JSON.stringify({ folder: store.folder, deeds } satisfies ReleaseOrders),
  ]);
  await nextMessage(child);
  return { outcome: nextMessage(child) as Promise<DeedOutcome[]> };
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => [`The process ended with code ${code} and no word.`]),
  ])) as unknown[];
  return message;
}
