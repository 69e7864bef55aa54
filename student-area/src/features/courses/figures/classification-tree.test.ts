import { growTree, type Labelled } from './classification-tree.ts';

const whole = { left: 0, right: 1, low: 0, high: 1 };

/** A lattice of points; those on the right above the middle are of class 1. */
const points = Array.from({ length: 100 }, (_, index): Labelled => {
  const [x, y] = [(index % 10) / 10 + 0.05, Math.floor(index / 10) / 10 + 0.05];
  return { x, y, label: x > 0.6 && y > 0.5 ? 1 : 0 };
});

test('two questions find a corner', () => {
  const { leaves, cuts } = growTree(points, whole, 2);
  expect(cuts[0]?.map((value) => Math.round(value * 10) / 10)).toEqual([0.6, 0, 0.6, 1]);
  const corners = leaves.filter((leaf) => leaf.label === 1).map(({ box }) => [box.left, box.right, box.low, box.high]);
  expect(corners.map((ends) => ends.map((value) => Math.round(value * 10) / 10))).toEqual([[0.6, 1, 0.5, 1]]);
});

test('points of one class are not divided', () => {
  expect(
    growTree(
      points.filter((point) => point.label === 0),
      whole,
      3,
    ),
  ).toEqual({
    leaves: [{ box: whole, label: 0 }],
    cuts: [],
  });
});
