import fc from 'fast-check';
import { type LoadTimes, NO_TIMES, quantileOf, together, withTime } from './load-times.ts';

const timesOf = (ms: readonly number[]): LoadTimes => ms.reduce(withTime, NO_TIMES);

test('a quantile lies within a quarter of the one of the times themselves', () => {
  const times = fc.array(fc.integer({ min: 50, max: 60_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(times, fc.constantFrom(0.25, 0.5, 0.75, 0.95), (ms, share) => {
      const sorted = ms.toSorted((one, other) => one - other);
      const own = sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
      const found = quantileOf(timesOf(ms), share) ?? 0;
      expect(found).toBeGreaterThanOrEqual(own / 1.26 - 1);
      expect(found).toBeLessThanOrEqual(own * 1.26 + 1);
    }),
    { seed: 2015 },
  );
});

test('what took less than 50 ms counts as 50 ms', () => {
  expect(quantileOf(timesOf([0, 3, 50]), 0.25)).toBe(50);
  expect(quantileOf(timesOf([0, 3, 50]), 0.95)).toBe(50);
});

test('what took longer than a minute counts as a minute, and without times there is no quantile', () => {
  expect(quantileOf(timesOf([500_000]), 0.5)).toBeGreaterThan(60_000);
  expect(quantileOf(NO_TIMES, 0.5)).toBeNull();
});

test('the times of two days together are those of both', () => {
  expect(together(timesOf([80, 900]), timesOf([900]))).toEqual(timesOf([80, 900, 900]));
});
