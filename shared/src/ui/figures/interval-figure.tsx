import { extent, Plot, round, scale } from './plot.tsx';

export interface Interval {
  label?: string;
  low: number;
  high: number;
  estimate: number;
  isHighlight?: boolean;
}

export interface IntervalFigureProps {
  rows: readonly Interval[];
  /** Range of the axis; default: the rows with some air. */
  domain?: readonly [number, number];
  /** A vertical line: no effect, a limit, a target. */
  reference?: number;
  width?: number;
  height?: number;
  title?: string;
  /** Words in front of the rows and the estimate above each point. */
  hasLabels?: boolean;
  /** Formats the estimate when labels are on. */
  format?: (value: number) => string;
  isFluid?: boolean;
}

/** Estimates with their intervals, one under the other. */
export function IntervalFigure({
  rows,
  domain,
  reference,
  width = 220,
  height = 84,
  title,
  hasLabels = false,
  format = String,
  isFluid,
}: IntervalFigureProps) {
  const [low, high] = extent([
    ...rows.flatMap((row) => [row.low, row.high]),
    ...(reference === undefined ? [] : [reference]),
  ]);
  const range = domain ?? ([low - (high - low) * 0.1, high + (high - low) * 0.1] as const);
  const start = hasLabels ? Math.min(170, width * 0.36) : 0;
  const x = scale(range, [start, width - (hasLabels ? 6 : 0)]);
  const gap = (height - (hasLabels ? 20 : 16)) / Math.max(1, rows.length - 1 || 1);

  return (
    <Plot width={width} height={height} title={title} isFluid={isFluid}>
      {reference !== undefined && (
        <line x1={round(x(reference))} x2={round(x(reference))} y1="2" y2={height - 2} className="p-axis" />
      )}
      {rows.map((row, index) => {
        const y = round((hasLabels ? 16 : 8) + (rows.length === 1 ? 0 : index * gap));
        return (
          <g key={index}>
            {hasLabels && row.label !== undefined && (
              <text x="0" y={y + 4} className="p-name">
                {row.label}
              </text>
            )}
            <line
              x1={round(x(row.low))}
              x2={round(x(row.high))}
              y1={y}
              y2={y}
              className={row.isHighlight ? 'p-interval-hi' : 'p-interval'}
            />
            <circle cx={round(x(row.estimate))} cy={y} r="4" className={row.isHighlight ? 'p-hi' : 'p-dot-solid'} />
            {hasLabels && (
              <text x={round(x(row.estimate))} y={y - 8} className="p-lbl" textAnchor="middle">
                {format(row.estimate)}
              </text>
            )}
          </g>
        );
      })}
    </Plot>
  );
}
