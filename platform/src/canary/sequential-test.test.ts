import fc from 'fast-check';
import {
  againstLimit,
  compare,
  ERROR_RATE,
  expectedOf,
  LIMIT,
  NOTHING_COMPARED,
  type Seen,
  verdictOf,
  winningsOf,
} from './sequential-test.ts';

const rate = fc.double({ min: 0.001, max: 0.999, noNaN: true });
const visits = fc.integer({ min: 0, max: 12 });

function chanceOf({ visits: n, failures }: Seen, p: number): number {
  let ways = 1;
  for (let k = 0; k < failures; k += 1) ways = (ways * (n - k)) / (k + 1);
  return ways * p ** failures * (1 - p) ** (n - failures);
}

const afterBlock = (expected: number, block: { live: Seen; canary: Seen }) => ({
  comparison: compare(NOTHING_COMPARED, expected, block),
  limit: againstLimit(block.canary),
});

/** What a test's stake is expected to become with one block, over every outcome that it may have. */
function expectedWinnings(
  test: 'comparison' | 'limit',
  at: { expected: number; live: number; canary: number },
  n: { live: number; canary: number },
) {
  let sum = 0;
  for (let one = 0; one <= n.live; one += 1)
    for (let other = 0; other <= n.canary; other += 1) {
      const block = { live: { visits: n.live, failures: one }, canary: { visits: n.canary, failures: other } };
      const chance = chanceOf(block.live, at.live) * chanceOf(block.canary, at.canary);
      sum += chance * winningsOf(afterBlock(at.expected, block))[test];
    }
  return sum;
}

test('a bet that the canary is worse wins nothing on average while it is not, whatever the rates and the guess', () => {
  fc.assert(
    fc.property(rate, rate, rate, visits, visits, (one, other, expected, live, canary) => {
      const [better, worse] = [Math.min(one, other), Math.max(one, other)];
      const at = { expected, live: worse, canary: better };
      return expectedWinnings('comparison', at, { live, canary }) <= 1 + 1e-9;
    }),
    { seed: 2015 },
  );
});

test('a bet that it fails beyond the limit wins nothing on average while it does not', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: LIMIT, noNaN: true }), rate, visits, (canary, expected, n) => {
      return expectedWinnings('limit', { expected, live: 0.5, canary }, { live: 0, canary: n }) <= 1 + 1e-9;
    }),
    { seed: 2015 },
  );
});

test('without visits, or without anybody on the other side, nothing is won or lost by comparing', () => {
  const nobody = { visits: 0, failures: 0 };
  const alone = afterBlock(0.1, { live: nobody, canary: { visits: 9, failures: 9 } });
  expect(winningsOf(afterBlock(0.1, { live: nobody, canary: nobody }))).toEqual({ comparison: 1, limit: 1 });
  expect(winningsOf(alone).comparison).toBeCloseTo(1, 12);
});

/** Failures of a canary and of what is live in blocks of the same size, by a generator that always gives the same. */
function watch(
  rates: { live: number; canary: number },
  blocks: number,
  size: { live: number; canary: number },
  seed: number,
) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const draw = (n: number, p: number): Seen => ({
    visits: n,
    failures: Array.from({ length: n }, () => next() < p).filter(Boolean).length,
  });
  let comparison = NOTHING_COMPARED;
  const live = { visits: 0, failures: 0 };
  const canary = { visits: 0, failures: 0 };
  for (let block = 1; block <= blocks; block += 1) {
    const seen = { live: draw(size.live, rates.live), canary: draw(size.canary, rates.canary) };
    comparison = compare(comparison, expectedOf(live), seen);
    for (const [sum, { visits: more, failures }] of [[live, seen.live] as const, [canary, seen.canary] as const]) {
      sum.visits += more;
      sum.failures += failures;
    }
    if (verdictOf({ comparison, limit: againstLimit(canary) })) return block * size.canary;
  }
  return null;
}

test('of 3,000 canaries that fail as often as what is live at most one in a thousand goes, however long they are watched', () => {
  const gone = Array.from({ length: 3_000 }, (_, seed) =>
    watch({ live: 0.03, canary: 0.03 }, 60, { live: 9, canary: 2 }, seed * 7_919 + 1),
  ).filter((visit) => visit !== null);
  expect(gone.length).toBeLessThanOrEqual(3_000 * ERROR_RATE);
});

test('one that fails always is gone after four visits beside nine others each, and after six with nobody beside it', () => {
  expect(watch({ live: 0, canary: 1 }, 10, { live: 9, canary: 1 }, 1)).toBeLessThanOrEqual(4);
  expect(watch({ live: 0, canary: 1 }, 10, { live: 0, canary: 1 }, 1)).toBe(6);
});

test('one that fails in every tenth visit beside one in a hundred is gone within 300', () => {
  const took = [1, 2, 3, 4, 5].map((seed) => watch({ live: 0.01, canary: 0.1 }, 400, { live: 9, canary: 1 }, seed));
  for (const canaryVisits of took) expect(canaryVisits).toBeLessThan(300);
});

test('a live build of which nothing is known is taken for neither perfect nor lost', () => {
  expect(expectedOf({ visits: 0, failures: 0 })).toBe(0.02);
  expect(expectedOf({ visits: 1e6, failures: 0 })).toBe(0.001);
  expect(expectedOf({ visits: 50, failures: 50 })).toBeCloseTo(50.2 / 60, 12);
  expect(expectedOf({ visits: 1e6, failures: 1e6 })).toBe(0.9);
});
