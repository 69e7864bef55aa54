import { areaPath, linePath, scale, segmentsPath, steps } from './plot.tsx';
import { bandwidth, kernelDensity } from './statistics.ts';
import { Stretch } from './stretch.tsx';

type Point = readonly [x: number, y: number];

interface OutlineInput {
  values: readonly number[];
  domain: readonly [number, number];
  /** Height of a value in the drawing. */
  y: (value: number) => number;
  /** Highest and lowest place that the curve may reach. */
  top: number;
  floor: number;
  /** Width of the curve at the mode. */
  width: number;
}

/** The kernel density of `values` as points of a curve that stands upright and grows to the right. */
export function densityOutline({ values, domain, y, top, floor, width }: OutlineInput): Point[] {
  const tail = bandwidth(values);
  const at = steps(domain[0] - tail, domain[1] + tail, 60).filter((value) => y(value) >= top && y(value) <= floor);
  const curve = kernelDensity(values, at);
  const across = scale([0, Math.max(...curve)], [0, width]);
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
  /** Size of the drawing in the units of the outline. */
  width: number;
  height: number;
}

/** All observations of a series as one distribution at its end. */
export function MarginalDensity({ outline, rug, width, height }: MarginalDensityProps) {
  return (
    <Stretch across={width} down={height}>
      <path
        className="p-band"
        d={areaPath(outline, [
          [0, outline[0]?.[1] ?? 0],
          [0, outline.at(-1)?.[1] ?? 0],
        ])}
      />
      <path className="p-line-thin" d={linePath(outline)} />
      <path className="p-rug" d={segmentsPath(rug.map((y) => [-8, y, -2, y]))} />
    </Stretch>
  );
}
