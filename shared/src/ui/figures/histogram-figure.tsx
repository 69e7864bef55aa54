import { boxesPath, linePath, Plot, round, scale, steps } from './plot.tsx';
import { kernelDensity } from './statistics.ts';

export interface HistogramFigureProps {
  values: readonly number[];
  /** Range of the axis, for example [0, 100]. */
  domain: readonly [number, number];
  /** Number of bars. */
  bins?: number;
  /** The value whose bar is marked, for example the reader's own mark. */
  highlight?: number;
  width?: number;
  height?: number;
  title?: string;
  /** Numbers under the axis: both ends and the middle. */
  hasLabels?: boolean;
  /** Draws the density over the bars. */
  hasCurve?: boolean;
  isFluid?: boolean;
}

/** How often each range of values occurs, with the density over it and one bar marked. */
export function HistogramFigure({
  values,
  domain,
  bins = 20,
  highlight,
  width = 300,
  height = 150,
  title,
  hasLabels = true,
  hasCurve = true,
  isFluid,
}: HistogramFigureProps) {
  const floor = height - (hasLabels ? 18 : 2);
  const x = scale(domain, [0, width]);
  const counts = countBins(values, domain, bins);
  const top = Math.max(1, ...counts);
  const y = scale([0, top], [floor, 8]);
  const binWidth = width / bins;
  const marked = highlight === undefined ? -1 : binOf(highlight, domain, bins);
  const bars = counts.map((count, index) =>
    count === 0 ? [] : [[index * binWidth + 1, y(count), binWidth - 2, floor - y(count)] as const],
  );
  const at = steps(domain[0], domain[1], 61);
  const perBar = (values.length * (domain[1] - domain[0])) / bins;
  const curve = hasCurve && values.length > 1 ? kernelDensity(values, at).map((d) => d * perBar) : [];

  return (
    <Plot width={width} height={height} title={title} isFluid={isFluid}>
      <path className="p-bar-soft" d={boxesPath(bars.filter((_, index) => index !== marked).flat())} />
      <path className="p-hi" d={boxesPath(bars[marked] ?? [])} />
      {curve.length > 0 && (
        <path className="p-line-thin" d={linePath(curve.map((value, index) => [x(at[index] ?? 0), y(value)]))} />
      )}
      <line x1="0" y1={floor} x2={width} y2={floor} className="p-axis" />
      {hasLabels &&
        [domain[0], (domain[0] + domain[1]) / 2, domain[1]].map((value, index) => (
          <text
            key={value}
            x={round(x(value))}
            y={height - 4}
            className="p-lbl"
            textAnchor={index === 0 ? 'start' : index === 1 ? 'middle' : 'end'}
          >
            {value}
          </text>
        ))}
    </Plot>
  );
}

/** How many values fall into each of `bins` equal parts of the domain; values outside count at the ends. */
function countBins(values: readonly number[], domain: readonly [number, number], bins: number): number[] {
  const counts = new Array<number>(bins).fill(0);
  for (const value of values) {
    const index = binOf(value, domain, bins);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

function binOf(value: number, [low, high]: readonly [number, number], bins: number): number {
  return Math.min(bins - 1, Math.max(0, Math.floor(((value - low) / (high - low)) * bins)));
}
