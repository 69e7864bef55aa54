import type { ReactNode } from 'react';

/** Coordinates with one decimal: a tenth of a pixel is enough, and every digit is sent to everybody. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A linear scale from data to pixels. */
export function scale(domain: readonly [number, number], range: readonly [number, number]): (value: number) => number {
  const span = domain[1] - domain[0] || 1;
  return (value) => range[0] + ((value - domain[0]) / span) * (range[1] - range[0]);
}

/** Evenly spaced numbers including both ends. */
export function steps(low: number, high: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => low + ((high - low) * index) / (count - 1));
}

/** A number as short as a path takes it: '.5' for 0.5. */
function short(value: number): string {
  return String(round(value)).replace(/^(-?)0\./, '$1.');
}

/** Two numbers of a path; a minus sign parts them by itself. */
function pair(x: number, y: number): string {
  const second = short(y);
  return short(x) + (second.startsWith('-') ? '' : ' ') + second;
}

/** An SVG path through points, from each to the next by how far it is: what stands side by side differs by little. */
export function linePath(points: readonly (readonly [x: number, y: number])[]): string {
  let [fromX, fromY] = [0, 0];
  return points
    .map((point, index) => {
      const [x, y] = [round(point[0]), round(point[1])];
      const step = index === 0 ? pair(x, y) : pair(x - fromX, y - fromY);
      [fromX, fromY] = [x, y];
      if (index < 2) return `${index === 0 ? 'M' : 'l'}${step}`;
      return step.startsWith('-') ? step : ` ${step}`;
    })
    .join('');
}

/** A closed path between an upper and a lower row of points; of no points a path that draws nothing. */
export function areaPath(
  upper: readonly (readonly [x: number, y: number])[],
  lower: readonly (readonly [x: number, y: number])[],
): string {
  const edge = linePath([...upper, ...[...lower].reverse()]);
  return edge === '' ? '' : `${edge}Z`;
}

/** Straight lines, each from a point to another, as one path. */
export function segmentsPath(segments: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[]): string {
  return segments
    .map(([x1, y1, x2, y2]) => {
      const start = `M${pair(x1, y1)}`;
      if (round(x1) === round(x2)) return `${start}V${short(y2)}`;
      if (round(y1) === round(y2)) return `${start}H${short(x2)}`;
      return `${start}L${pair(x2, y2)}`;
    })
    .join('');
}

/** A point at each place, as one path; round caps of a stroke make discs of them (`Stretch`, `UnitChart`). */
export function pointsPath(places: readonly (readonly [x: number, y: number])[]): string {
  return places.map(([x, y]) => `M${pair(x, y)}h0`).join('');
}

/** Discs around points as one path: of hundreds of elements each would be sent, styled and taken over by itself. */
export function dotsPath(centres: readonly (readonly [x: number, y: number])[], radius: number): string {
  const [r, d] = [round(radius), round(2 * round(radius))];
  return centres.map(([x, y]) => `M${pair(x, y)}m${-r} 0a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0`).join('');
}

/** Boxes by their upper left corner and size as one path, each told by its way from the one before: rows of them repeat themselves. */
export function boxesPath(boxes: readonly (readonly [x: number, y: number, width: number, height: number])[]): string {
  let [fromX, fromY] = [0, 0];
  return boxes
    .map(([x, y, width, height], index) => {
      const move = `${index === 0 ? 'M' : 'm'}${pair(round(x) - fromX, round(y) - fromY)}`;
      [fromX, fromY] = [round(x), round(y)];
      return `${move}h${short(width)}v${short(height)}h${short(-width)}z`;
    })
    .join('');
}

/** Least and greatest value, 0 and 1 of nothing. */
export function extent(values: readonly number[]): [low: number, high: number] {
  if (values.length === 0) return [0, 1];
  return [Math.min(...values), Math.max(...values)];
}

export interface PlotProps {
  /** Design size in pixels; labels are drawn for it. */
  width: number;
  height: number;
  /** What the figure says, with its numbers. Without it the figure is decoration and hidden from screen readers. */
  title?: string;
  /** Grows with its container: for decoration without labels only. */
  isFluid?: boolean;
  className?: string;
  children: ReactNode;
}

/** The `<svg>` of every figure. */
export function Plot({ width, height, title, isFluid = false, className, children }: PlotProps) {
  const names = ['plot', isFluid && 'plot-fill', className].filter(Boolean).join(' ');
  const access = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title };
  return (
    <svg
      className={names}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}

      {...access}
    >
      {children}
    </svg>
  );
}
