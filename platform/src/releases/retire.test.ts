import { createTemporaryStore, reopen, storeBuild } from '../testing/release-builder.ts';
import { promote, rollback } from './publish.ts';
import { pruneBuilds } from './stored-builds.ts';

test('a remote that is retired is live no more, alone, and can come back', async () => {
  const store = createTemporaryStore();
  for (const part of ['shell', 'public-site', 'student-area'] as const) {
    storeBuild(store, part, 'aa11');
    await promote(store, [{ part, buildId: 'aa11' }]);
  }
  const { 'student-area': live, ...others } = store.registry().parts;
  expect(live).toBeDefined();

  expect(await store.retire('student-area')).toBe('aa11');
  expect(reopen(store).registry().parts).toEqual(others);
  expect(store.audit().at(-1)).toMatchObject({ part: 'student-area', action: 'retire', from: 'aa11', to: null });
  await expect(store.retire('student-area')).rejects.toThrow('student-area is not live.');
  await expect(rollback(store, [{ part: 'student-area' }])).rejects.toThrow('student-area is not live.');
  expect(await pruneBuilds(store)).toEqual([]);

  await promote(store, [{ part: 'student-area', buildId: 'aa11' }]);
  expect(store.registry().parts['student-area']).toMatchObject({ buildId: 'aa11', previous: null });
});
