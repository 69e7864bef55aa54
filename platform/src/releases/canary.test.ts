import { createTemporaryStore, storeBuild } from '../testing/release-builder.ts';
import { canaryParts, withCanaries, withdrawCanary } from './canary.ts';
import { findForeignEntries } from './check-release.ts';
import { promote, rollback, shareCanary } from './publish.ts';
import type { ReleaseStore } from './store.ts';
import { storedBuilds } from './stored-builds.ts';
import { disablePart } from './switch-off.ts';

let store: ReleaseStore;
const partOf = (name = 'student-area') => store.registry().parts[name];
const tryOut = (buildId: string, percent = 10) => promote(store, [{ part: 'student-area', buildId }], { percent });

beforeEach(async () => {
  store = createTemporaryStore();
  for (const part of ['shell', 'public-site', 'student-area'] as const) {
    storeBuild(store, part, 'aa11');
    await promote(store, [{ part, buildId: 'aa11' }]);
  }
  storeBuild(store, 'student-area', 'bb22');
});

test('a canary stands beside what is live, and takes its place for those who get it', async () => {
  const [outcome] = await tryOut('bb22');
  expect(outcome).toMatchObject({ changed: true, live: { buildId: 'aa11', canary: { buildId: 'bb22', percent: 10 } } });
  const { canary } = partOf() ?? {};
  expect(canary && findForeignEntries(canary, store.release('student-area', 'bb22'))).toEqual([]);
  const { parts } = withCanaries(store.registry());
  expect(parts['student-area']).toMatchObject({ buildId: 'bb22', previous: 'aa11' });
  expect(parts['student-area']).not.toHaveProperty('canary');
  expect(parts['public-site']).toEqual(partOf('public-site'));
});

test('a canary that was altered in the registry is found out', async () => {
  await tryOut('bb22');
  const { canary } = partOf() ?? {};
  const altered = canary && { ...canary, entry: { ...canary.entry, integrity: 'sha256-other' } };
  expect(altered && findForeignEntries(altered, store.release('student-area', 'bb22'))).toHaveLength(1);
});

test('its share grows and shrinks, and with none of it nobody gets it', async () => {
  await tryOut('bb22');
  const since = partOf()?.canary?.since;
  await shareCanary(store, 'student-area', 50);
  expect(partOf()?.canary).toMatchObject({ percent: 50, since });
  const [same] = await shareCanary(store, 'student-area', 50);
  expect(same).toMatchObject({ changed: false });
  await shareCanary(store, 'student-area', 0);
  expect(canaryParts(store.registry())).toEqual([]);
  await expect(shareCanary(store, 'public-site', 5)).rejects.toThrow('No canary of public-site');
});

test('it goes back without touching what is live, and says why in the log', async () => {
  await tryOut('bb22');
  const live = { ...partOf(), canary: undefined };
  const other = await withdrawCanary(store, 'student-area', { buildId: 'cc33', because: 'It failed.' });
  expect(other.changed).toBe(false);
  await withdrawCanary(store, 'student-area', { buildId: 'bb22', because: 'It failed.' });
  expect(partOf()).toEqual({ ...live });
  expect(await withdrawCanary(store, 'student-area')).toMatchObject({ changed: false });
  expect(store.audit().slice(-2)).toMatchObject([
    { action: 'canary', from: 'aa11', to: 'bb22', percent: 10 },
    { action: 'withdraw', from: 'bb22', to: 'aa11', because: 'It failed.' },
  ]);
});

test('it ends when it, or another build, goes live', async () => {
  await tryOut('bb22');
  await promote(store, [{ part: 'student-area', buildId: 'bb22' }]);
  expect(partOf()).toMatchObject({ buildId: 'bb22', previous: 'aa11' });
  expect(partOf()).not.toHaveProperty('canary');
  storeBuild(store, 'student-area', 'cc33');
  await tryOut('cc33');
  await rollback(store, [{ part: 'student-area', buildId: 'aa11' }]);
  expect(partOf()).not.toHaveProperty('canary');
});

test('what is switched off is so for those with the canary, too', async () => {
  await tryOut('bb22');
  await disablePart(store, 'student-area', 'It is being mended.');
  expect(withCanaries(store.registry()).parts['student-area']?.disabled?.because).toBe('It is being mended.');
});

test('a build stays in the store while it is tried', async () => {
  await tryOut('bb22');
  const later = Date.now() + 30 * 86_400_000;
  const needs = (await storedBuilds(store, later)).filter(({ part }) => part === 'student-area');
  expect(needs.map(({ buildId, need }) => [buildId, need])).toEqual(
    expect.arrayContaining([
      ['bb22', 'canary'],
      ['aa11', 'live'],
    ]),
  );
});

describe('refused is', () => {
  test('what does not fit what is live', async () => {
    storeBuild(store, 'student-area', 'dd44', { singletonExports: { react: ['useOptimistic'] } });
    await expect(tryOut('dd44')).rejects.toThrow('was not given to anybody:\n  - student-area imports useOptimistic');
    expect(partOf()).not.toHaveProperty('canary');
  });

  test('what fails in the browser', async () => {
    const trial = () => Promise.resolve(['student-area throws.']);
    const wishes = { percent: 10 };
    await expect(promote(store, [{ part: 'student-area', buildId: 'bb22' }], wishes, trial)).rejects.toThrow('throws');
  });

  test('a shell that a canary does not fit, which some people have with it', async () => {
    storeBuild(store, 'student-area', 'ee55', { singletonExports: { react: ['useEffect'] } });
    await tryOut('ee55');
    storeBuild(store, 'shell', 'bb22', { singletonExports: { react: ['useState'] } });
    const shell = [{ part: 'shell', buildId: 'bb22' }];
    await expect(promote(store, shell)).rejects.toThrow('student-area imports useEffect');
    await shareCanary(store, 'student-area', 0);
    await promote(store, shell);
    await expect(shareCanary(store, 'student-area', 10)).rejects.toThrow('student-area imports useEffect');
  });

  test.each([
    ['the live build', { part: 'student-area', buildId: 'aa11' }, 10, 'is live: everybody gets it'],
    ['a part that is not live', { part: 'admin-dashboard', buildId: 'aa11' }, 10, 'admin-dashboard is not live'],
    ['the shell', { part: 'shell', buildId: 'aa11' }, 10, 'The shell goes live for everybody'],
    ['more than everybody', { part: 'student-area', buildId: 'bb22' }, 101, 'from 0 to 100'],
    ['less than nobody', { part: 'student-area', buildId: 'bb22' }, -1, 'from 0 to 100'],
    ['no number', { part: 'student-area', buildId: 'bb22' }, Number.NaN, 'from 0 to 100'],
  ])('%s', async (_, build, percent, words) => {
    storeBuild(store, 'admin-dashboard', 'aa11');
    await expect(promote(store, [build], { percent })).rejects.toThrow(words);
  });

  test('two parts at once', async () => {
    storeBuild(store, 'public-site', 'bb22');
    const builds = ['student-area', 'public-site'].map((part) => ({ part, buildId: 'bb22' }));
    await expect(promote(store, builds, { percent: 10 })).rejects.toThrow('One part at a time');
  });
});
