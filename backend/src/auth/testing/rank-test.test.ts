import { rankDifference } from './rank-test.ts';

test('samples that mix have no difference in rank', () => {
  expect(rankDifference([1, 3, 5, 7], [2, 4, 4, 6])).toBeCloseTo(0, 1);
});

test('samples that lie apart differ, in the direction in which they do', () => {
  const low = Array.from({ length: 25 }, (_, index) => index);
  const high = low.map((value) => value + 100);
  expect(rankDifference(low, high)).toBeLessThan(-6);
  expect(rankDifference(high, low)).toBeGreaterThan(6);
});
