import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote } from '../releases/publish.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { createTemporaryStore, storeBuild } from '../testing/release-builder.ts';
import { isChosen, LOTS } from './lots.ts';
import { keepCanaries } from './keep-canaries.ts';
import type { PageVisit } from './page-visit.ts';
import { PageVisits, VISITS_KEPT_DAYS } from './page-visits.ts';
import { pino } from 'pino';

const PART = 'student-area';
const lots = Array.from({ length: LOTS }, (_, lot) => lot);
const chosen = lots.find((lot) => isChosen(PART, lot, 10)) ?? 0;
const other = lots.find((lot) => !isChosen(PART, lot, 10)) ?? 0;
const DAY_MS = 86_400_000;

let store: ReleaseStore;
let dataDir: string;
let clock: number;
let visits: PageVisits;

beforeEach(async () => {
  store = createTemporaryStore();
  dataDir = mkdtempSync(path.join(tmpdir(), 'portal-visits-'));
  clock = Date.parse('2026-11-26T10:00:00Z');
  for (const part of ['shell', PART]) {
    storeBuild(store, part, 'aa11');
    await promote(store, [{ part, buildId: 'aa11' }]);
  }
  storeBuild(store, PART, 'bb22');
  await promote(store, [{ part: PART, buildId: 'bb22' }], { percent: 10 });
  visits = openVisits();
});

const openVisits = () => new PageVisits({ dataDir, now: () => clock });

function tell(
  times: number,
  buildId: string,
  visit: Partial<PageVisit> = {},
  from: { lot?: number | null; address?: string } = {},
): void {
  const { lot = buildId === 'bb22' ? chosen : other } = from;
  for (let time = 0; time < times; time += 1)
    visits.take(
      [{ part: PART, buildId, outcome: 'works', ms: 400, ...visit }],
      { address: from.address ?? `10.0.${time % 250}.${buildId.length}`, lot },
      store.registry(),
    );
}

const figures = () => visits.figures(store.registry())[0];

test('what is told is counted by build: how pages failed, what was thrown, and how long those took that came', () => {
  tell(3, 'aa11');
  tell(2, 'bb22', { outcome: 'threw', thrown: 'TypeError' });
  tell(1, 'bb22', { outcome: 'offline' });
  expect(figures()).toMatchObject({
    live: { visits: 3, failures: 0, causes: {}, compared: { visits: 3, failures: 0 } },
    canary: { visits: 3, failures: 2, causes: { threw: 2, offline: 1 }, thrown: { TypeError: 2 }, medianMs: null },
  });
  expect(figures()?.live.medianMs).toBeGreaterThan(350);
  expect(figures()?.live.medianMs).toBeLessThan(450);
});

test('only who is on a side is compared: no tab that has not followed, and nobody without a lot', () => {
  tell(1, 'aa11', {}, { lot: chosen });
  tell(1, 'bb22', {}, { lot: other });
  tell(1, 'bb22', {}, { lot: null });
  expect(figures()).toMatchObject({
    live: { visits: 1, compared: { visits: 0 } },
    canary: { visits: 2, compared: { visits: 0 } },
  });
});

test('builds that nobody gets are not counted, nor parts that there are not', () => {
  tell(1, 'cc33', {}, { lot: other });
  visits.take([{ part: 'reading-room', buildId: 'aa11', outcome: 'works' }], { address: '', lot: 1 }, store.registry());
  visits.save();
  expect(() => statSync(path.join(dataDir, 'page-visits.json'))).toThrow('ENOENT');
});

test('one address is heard 120 times in a minute', () => {
  tell(500, 'bb22', { outcome: 'crashed' }, { address: '10.0.0.1' });
  expect(figures()?.canary.visits).toBe(120);
  clock += 60_000;
  tell(500, 'bb22', { outcome: 'crashed' }, { address: '10.0.0.1' });
  expect(figures()?.canary.visits).toBe(240);
});

test('names of what was thrown come from browsers: not without end', () => {
  for (let name = 0; name < 100; name += 1) tell(1, 'bb22', { outcome: 'threw', thrown: `E${name}` });
  expect(Object.keys(figures()?.canary.thrown ?? {})).toHaveLength(21);
});

test('a canary that fails goes, and what was seen is said; one that does not stays', () => {
  tell(90, 'aa11');
  tell(10, 'bb22');
  expect(visits.judge(store.registry())).toEqual([]);
  tell(18, 'aa11');
  tell(9, 'bb22', { outcome: 'crashed' });
  const [verdict] = visits.judge(store.registry());
  expect(verdict).toMatchObject({ part: PART, buildId: 'bb22' });
  expect(verdict?.because).toMatch(
    /^It failed in 9 of 19 visits, aa11 in 0 of 108; by chance alone so much is seen in at most one of \d{4,} canaries\.$/,
  );
  // Until it is gone it is said again.
  expect(visits.judge(store.registry())).toEqual([verdict]);
});

test('a net that is gone, and a part that was switched off, count against nobody', () => {
  tell(30, 'bb22', { outcome: 'offline' });
  tell(30, 'bb22', { outcome: 'disabled' });
  expect(visits.judge(store.registry())).toEqual([]);
});

test('when everybody fails the canary is not blamed for being worse, but no build may fail so often', () => {
  tell(5, 'aa11', { outcome: 'unreachable' });
  tell(5, 'bb22', { outcome: 'unreachable' });
  expect(visits.judge(store.registry())).toEqual([]);
  tell(5, 'aa11', { outcome: 'unreachable' });
  tell(5, 'bb22', { outcome: 'unreachable' });
  expect(visits.judge(store.registry())[0]?.because).toContain('more than one in five');
});

test('a canary that fails always goes after six visits, asked after each of them, with nobody beside it', () => {
  for (let visit = 1; visit <= 5; visit += 1) {
    tell(1, 'bb22', { outcome: 'crashed' });
    expect(visits.judge(store.registry())).toEqual([]);
  }
  tell(1, 'bb22', { outcome: 'crashed' });
  expect(visits.judge(store.registry())[0]?.because).toContain('more than one in five');
});

test('visits to the canary wait for others to be compared with', () => {
  for (let visit = 1; visit <= 4; visit += 1) {
    tell(1, 'bb22', { outcome: 'crashed' });
    visits.judge(store.registry());
  }
  expect(figures()?.winnings.comparison).toBe(1);
  tell(36, 'aa11');
  visits.judge(store.registry());
  expect(figures()?.winnings.comparison).toBeGreaterThan(100);
});

test('the canary is taken back in the registry, with the reason in the log', async () => {
  tell(20, 'aa11');
  tell(9, 'bb22', { outcome: 'too-slow' });
  const kept = { store, visits, served: () => store.registry(), log: pino({ level: 'silent' }) };
  await keepCanaries(kept);
  expect(store.registry().parts[PART]).not.toHaveProperty('canary');
  expect(store.audit().at(-1)).toMatchObject({ action: 'withdraw', from: 'bb22', to: 'aa11' });
  expect(store.audit().at(-1)?.because).toContain('failed in 9 of 9 visits');
  const { length } = store.audit();
  await keepCanaries(kept);
  expect(store.audit()).toHaveLength(length);
});

test('what was told and what it came to outlast a restart', () => {
  tell(20, 'aa11');
  tell(3, 'bb22', { outcome: 'crashed' });
  visits.judge(store.registry());
  const before = figures();
  expect(before?.winnings.comparison).toBeGreaterThan(10);
  visits.save();
  visits = openVisits();
  expect(figures()).toEqual(before);
});

test('a fortnight is kept, and not a day more', () => {
  tell(1, 'aa11');
  visits.save();
  clock += (VISITS_KEPT_DAYS - 1) * DAY_MS;
  visits.save();
  expect(figures()?.live.visits).toBe(1);
  clock += DAY_MS;
  visits.save();
  expect(figures()?.live.visits).toBe(0);
  expect(readFileSync(path.join(dataDir, 'page-visits.json'), 'utf8')).not.toContain('2026-11-26');
});

test('a file that cannot be read is begun anew', () => {
  writeFileSync(path.join(dataDir, 'page-visits.json'), '{"days":');
  visits = openVisits();
  tell(1, 'aa11');
  visits.save();
  expect(figures()?.live.visits).toBe(1);
});

test('another canary begins with nothing against it', async () => {
  tell(20, 'aa11');
  tell(9, 'bb22', { outcome: 'crashed' });
  visits.judge(store.registry());
  storeBuild(store, PART, 'cc33');
  await promote(store, [{ part: PART, buildId: 'cc33' }], { percent: 10 });
  expect(visits.judge(store.registry())).toEqual([]);
  expect(figures()).toMatchObject({ canary: { buildId: 'cc33', visits: 0 }, winnings: { comparison: 1, limit: 1 } });
});
