export interface Labelled {
  x: number;
  y: number;
  label: 0 | 1;
}

export interface Rectangle {
  left: number;
  right: number;
  low: number;
  high: number;
}

export interface Tree {
  leaves: { box: Rectangle; label: 0 | 1 }[];
  /** Ends of each cut, the first question first: x, y, x, y. */
  cuts: [number, number, number, number][];
}

/** Divides a rectangle `depth` times at most, each time where Gini's impurity falls most (Breiman and others 1984). */
export function growTree(points: readonly Labelled[], box: Rectangle, depth: number): Tree {
  const ones = points.filter((point) => point.label === 1).length;
  const leaf: Tree = { leaves: [{ box, label: ones * 2 > points.length ? 1 : 0 }], cuts: [] };
  if (depth === 0 || ones === 0 || ones === points.length) return leaf;
  const best = (['x', 'y'] as const)
    .flatMap((axis) => places(points, axis).map((at) => ({ axis, at, impurity: impurityOf(points, axis, at) })))
    .reduce<{ axis: 'x' | 'y'; at: number; impurity: number } | null>(
      (least, cut) => (least === null || cut.impurity < least.impurity ? cut : least),
      null,
    );
  if (best === null) return leaf;
  const { axis, at } = best;
  const isBelow = (point: Labelled) => point[axis] < at;
  const below = growTree(points.filter(isBelow), { ...box, [axis === 'x' ? 'right' : 'high']: at }, depth - 1);
  const above = growTree(
    points.filter((point) => !isBelow(point)),
    { ...box, [axis === 'x' ? 'left' : 'low']: at },
    depth - 1,
  );
  return {
    leaves: [...below.leaves, ...above.leaves],
    cuts: [axis === 'x' ? [at, box.low, at, box.high] : [box.left, at, box.right, at], ...below.cuts, ...above.cuts],
  };
}

/** Halfway between neighbours, with three points at least on either side. */
function places(points: readonly Labelled[], axis: 'x' | 'y'): number[] {
  const sorted = points.map((point) => point[axis]).sort((a, b) => a - b);
  return sorted.slice(3, -2).map((value, index) => (value + (sorted[index + 2] ?? value)) / 2);
}

function impurityOf(points: readonly Labelled[], axis: 'x' | 'y', at: number): number {
  const side = (part: readonly Labelled[]) => {
    const share = part.filter((point) => point.label === 1).length / Math.max(1, part.length);
    return part.length * share * (1 - share);
  };
  return side(points.filter((point) => point[axis] < at)) + side(points.filter((point) => point[axis] >= at));
}
