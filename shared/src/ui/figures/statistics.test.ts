import { areaPath } from './plot.tsx';
import {
  bandwidth,
  fitLine,
  kernelDensity,
  loess,
  mean,
  movingMean,
  normalFrom,
  quantile,
  seededRandom,
  standardDeviation,
  ticks,
  wilsonInterval,
} from './statistics.ts';

test('the same seed gives the same numbers and another seed others', () => {
  const draw = (seed: string) => {
    const random = seededRandom(seed);
    return [random(), random(), random()];
  };
  expect(draw('tigers')).toEqual(draw('tigers'));
  expect(draw('tigers')).not.toEqual(draw('lions'));
});

test('seeded numbers fill [0, 1) evenly', () => {
  const random = seededRandom('even');
  const values = Array.from({ length: 4000 }, random);
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...values)).toBeLessThan(1);
  expect(mean(values)).toBeCloseTo(0.5, 1);
});

test('normal numbers have mean 0 and standard deviation 1', () => {
  const normal = normalFrom(seededRandom('normal'));
  const values = Array.from({ length: 4000 }, normal);
  expect(mean(values)).toBeCloseTo(0, 1);
  expect(standardDeviation(values)).toBeCloseTo(1, 1);
});

test('quantiles interpolate between order statistics', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([1, 2, 3, 4, 5], 0.25)).toBe(2);
  expect(quantile([7], 0.9)).toBe(7);
  expect(quantile([], 0.5)).toBeNaN();
});

test('a kernel density integrates to one', () => {
  const values = [1, 2, 2.5, 3, 7];
  const step = 0.05;
  const at = Array.from({ length: 600 }, (_, index) => -10 + index * step);
  const area = kernelDensity(values, at).reduce((sum, density) => sum + density * step, 0);
  expect(area).toBeCloseTo(1, 2);
});

test('equal values still have a bandwidth', () => {
  expect(bandwidth([5, 5, 5])).toBeGreaterThan(0);
});

test('loess finds a straight line exactly and is certain of it', () => {
  const points = Array.from({ length: 12 }, (_, x) => ({ x, y: 3 + 2 * x }));
  for (const point of loess(points, 0.5)) {
    expect(point.fit).toBeCloseTo(3 + 2 * point.x, 6);
    expect(point.error).toBeCloseTo(0, 6);
  }
});

test('loess is less certain at the ends than in the middle', () => {
  const normal = normalFrom(seededRandom('loess'));
  const points = Array.from({ length: 40 }, (_, x) => ({ x, y: normal() }));
  const fit = loess(points, 0.5, [0, 20]);
  expect(fit[0]?.error).toBeGreaterThan(fit[1]?.error ?? 0);
});

test('a moving mean looks back only', () => {
  expect(movingMean([2, 4, 6, 8], 2)).toEqual([2, 3, 5, 7]);
});

test('the Wilson interval agrees with published values and stays in [0, 1]', () => {
  const interval = wilsonInterval(52, 60);
  expect(interval.low).toBeCloseTo(0.758, 3);
  expect(interval.high).toBeCloseTo(0.931, 3);
  expect(wilsonInterval(31, 31)).toEqual({ low: expect.closeTo(0.89, 2) as number, high: 1 });
  expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
});

test('least squares recovers a line', () => {
  expect(
    fitLine([
      { x: 0, y: 1 },
      { x: 1, y: 3 },
      { x: 2, y: 5 },
    ]),
  ).toEqual({ slope: 2, intercept: 1 });
});

test('ticks are round numbers inside the range', () => {
  expect(ticks(0, 80, 4)).toEqual([0, 20, 40, 60, 80]);
  expect(ticks(254, 1153, 4)).toEqual([500, 1000]);
  expect(ticks(0.1, 0.5, 4)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
  expect(ticks(5, 5)).toEqual([5]);
});

test('the area between no points draws nothing, and is a path that browsers take', () => {
  expect(areaPath([], [])).toBe('');
  expect(areaPath([[0, 1]], [[0, 2]])).toBe('M0 1l0 1Z');
});
