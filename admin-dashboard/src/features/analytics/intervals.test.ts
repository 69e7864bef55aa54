import { meanInterval, reachedInterval, tQuantile } from './intervals.ts';
import type { Counted } from './statistics.ts';

const counted = (values: Partial<Counted>): Counted => ({
  id: 'a',
  name: 'A',
  students: 0,
  leftOut: 0,
  reached: 0,
  part: 0,
  whole: 0,
  mean: 0,
  deviation: 0,
  ...values,
});

// NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2, upper critical values of Student's t, 0.975.
test.each([
  [4, 2.776],
  [5, 2.571],
  [9, 2.262],
  [19, 2.093],
  [29, 2.045],
  [100, 1.984],
])('the 97.5 %% point of t with %i degrees of freedom is %d', (degrees, expected) => {
  expect(Math.abs(tQuantile(degrees) - expected)).toBeLessThan(0.001);
});

// The same handbook, 1.3.5.2: mean 9.261460, standard deviation 0.022789, n 195; its interval is 9.258242 to 9.264679. Here as shares.
test('the interval of a mean is that of the handbook', () => {
  const interval = meanInterval(counted({ students: 195, mean: 0.926146, deviation: 0.0022789 }));
  expect(interval?.low).toBeCloseTo(0.9258242, 6);
  expect(interval?.high).toBeCloseTo(0.9264679, 6);
});

// Newcombe 1998, Statistics in Medicine 17, table I, method 3: 15 of 148 gives 0.0624 to 0.1605.
test('the interval of a proportion is that of Newcombe', () => {
  const interval = reachedInterval(counted({ students: 148, reached: 15 }));
  expect(interval?.low).toBeCloseTo(0.0624, 4);
  expect(interval?.high).toBeCloseTo(0.1605, 4);
});

test('fewer than five students have no interval, and none leaves 0 to 1', () => {
  expect(meanInterval(counted({ students: 4, mean: 0.5 }))).toBeNull();
  expect(reachedInterval(counted({ students: 4, reached: 2 }))).toBeNull();
  expect(meanInterval(counted({ students: 5, mean: 0.98, deviation: 0.2 }))?.high).toBe(1);
});
