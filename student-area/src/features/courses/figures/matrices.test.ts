import { covariances, inverse, principalAxes, product } from './matrices.ts';

test('a matrix times its inverse leaves a vector as it was', () => {
  const matrix = [
    [4, 1, 0.5],
    [1, 3, 0.2],
    [0.5, 0.2, 2],
  ];
  const there = product(inverse(matrix), product(matrix, [1, -2, 3]));
  expect(there.map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1, -2, 3]);
});

test('principal axes come by falling variance and stand on each other', () => {
  const covariance = covariances([
    [2, 2],
    [-2, -2],
    [1, -1],
    [-1, 1],
  ]);
  const [first, second] = principalAxes(covariance, 2);
  expect(first?.value).toBeCloseTo(16 / 3);
  expect(second?.value).toBeCloseTo(4 / 3);
  expect(first?.vector.map(Math.abs)).toEqual([expect.closeTo(Math.SQRT1_2), expect.closeTo(Math.SQRT1_2)]);
});
