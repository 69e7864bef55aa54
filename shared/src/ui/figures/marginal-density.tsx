import { areaPath, linePath, round, scale, segmentsPath, steps } from './plot.tsx';
import { bandwidth, kernelDensity } from './statistics.ts';

type Point = readonly [x: number, y: number];

interface OutlineInput {
  values: readonly number[];
  domain: readonly [number, number];
  /** Height of a value in the drawing. */
  y: (value: number) => number;
  floor: number;
  /** Left edge of the curve and its width at the mode, in pixels. */
  start: number;
  width: number;
}

/** The kernel density of `values` as points of a curve that stands upright and grows to the right. */
export function densityOutline({ values, domain, y, floor, start, width }: OutlineInput): Point[] {
  const tail = bandwidth(values);
  const at = steps(domain[0] - tail, domain[1] + tail, 60).filter((value) => y(value) >= 0 && y(value) <= floor);
  const curve = kernelDensity(values, at);
  const across = scale([0, Math.max(...curve)], [start, start + width]);
  return curve.map((density, index) => [across(density), y(at[index] ?? 0)]);
}

interface RoomInput {
  /** Height of the crossing line that the words belong to. */
  crossing: number;
  /** Left edge and height of the words. */
  start: number;
  height: number;
  /** Between these heights the words have to stand. */
  from: number;
  to: number;
}

const CLEARANCE = 10;

/** Top of words beside the curve: as near to the crossing as they stand clear of it and of the line; else at the further end. */
export function roomBeside(outline: readonly Point[], { crossing, start, height, from, to }: RoomInput): number {
  const tops = steps(from, to - height, Math.max(2, Math.round(to - height - from)));
  const clear = tops.filter(
    (top) =>
      Math.abs(top + height / 2 - crossing) > height / 2 + CLEARANCE &&
      outline.every(([x, y]) => y < top - CLEARANCE || y > top + height + CLEARANCE || x < start - CLEARANCE),
  );
  const distance = (top: number) => Math.abs(top + height / 2 - crossing);
  const nearest = clear.toSorted((one, other) => distance(one) - distance(other))[0];
  if (nearest !== undefined) return nearest;
  return crossing - from > to - crossing ? from : to - height;
}

interface MarginalDensityProps {
  outline: readonly Point[];
  /** Heights of the observations. */
  rug: readonly number[];
  start: number;
  end: number;
  /** The line from the marked observation across the distribution. */
  crossing: { from: number; y: number } | undefined;
}

/** All observations of a series as one distribution at its end. */
export function MarginalDensity({ outline, rug, start, end, crossing }: MarginalDensityProps) {
  return (
    <g>
      <path
        className="p-band"
        d={areaPath(outline, [
          [start, outline[0]?.[1] ?? 0],
          [start, outline.at(-1)?.[1] ?? 0],
        ])}
      />
      <path className="p-line-thin" d={linePath(outline)} />
      <path className="p-rug" d={segmentsPath(rug.map((y) => [start - 8, y, start - 2, y]))} />
      {crossing && (
        <line
          x1={round(crossing.from)}
          x2={end}
          y1={round(crossing.y)}
          y2={round(crossing.y)}
          className="p-across-hi"
        />
      )}
    </g>
  );
}
