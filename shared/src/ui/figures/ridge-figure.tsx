import { linePath, Plot, round, scale, steps } from './plot.tsx';
import { bandwidth, kernelDensity } from './statistics.ts';

export interface RidgeRow {
  label: string;
  /** Observations along the axis. */
  values: readonly number[];
}

export interface RidgeFigureProps {
  rows: readonly RidgeRow[];
  domain: readonly [number, number];
  /** Labelled places of the axis. */
  marks: readonly { at: number; label: string }[];
  /** Index of the marked row. */
  highlight?: number;
  /** Up to two lines at the peak of the marked row. */
  note?: readonly string[];
  width?: number;
  height?: number;
  title?: string;
  className?: string;
}

/** Height of the highest ridge, in distances from row to row. */
const RISE = 1.75;
const TOP = 4;
const AXIS_HEIGHT = 34;

/** Distributions one before the other, on slate. Larger groups make higher ridges. */
export function RidgeFigure({
  rows,
  domain,
  marks,
  highlight,
  note = [],
  width = 480,
  height = 420,
  title,
  className,
}: RidgeFigureProps) {
  const at = steps(domain[0], domain[1], 70);
  const x = scale(domain, [44, width - 4]);
  const curves = rows.map((row) =>
    kernelDensity(row.values, at, bandwidth(row.values)).map((density) => density * row.values.length),
  );
  const top = Math.max(...curves.flat(), Number.MIN_VALUE);
  const gap = (height - AXIS_HEIGHT - TOP) / (Math.max(1, rows.length - 1) + RISE);
  const rise = gap * RISE;
  const base = (index: number) => TOP + rise + index * gap;
  const peak = highlight === undefined ? undefined : peakOf(curves[highlight] ?? []);

  return (
    <Plot width={width} height={height} title={title} className={['p-inverse', className].filter(Boolean).join(' ')}>
      {rows.map((row, index) => {
        const outline = (curves[index] ?? []).map(
          (value, step) => [x(at[step] ?? 0), base(index) - (value / top) * rise] as const,
        );
        const line = linePath(outline);
        const isMarked = index === highlight;
        return (
          <g key={row.label}>
            <path className="p-ridge" d={`${line}L${width - 4} ${round(base(index))}L44 ${round(base(index))}Z`} />
            <path className={isMarked ? 'p-ridge-hi' : 'p-ridge-line'} d={line} />
            <text x="0" y={round(base(index))} className={isMarked ? 'p-lbl p-strong' : 'p-lbl'}>
              {row.label}
            </text>
          </g>
        );
      })}
      {highlight !== undefined && peak !== undefined && note.length > 0 && (
        <g>
          {note.map((line, index) => (
            <text
              key={line}
              x={round(x(at[peak] ?? 0) - 64)}
              y={round(base(highlight) - rise * 0.86 + index * 17)}
              className={index === 0 ? 'p-note p-hi-text p-strong' : 'p-note p-hi-text'}
              textAnchor="end"
            >
              {line}
            </text>
          ))}
          <path
            className="p-lead-hi"
            d={`M${round(x(at[peak] ?? 0) - 60)} ${round(base(highlight) - rise * 0.86 - 4)}h${60 - 14}`}
          />
        </g>
      )}
      {marks.map((mark) => (
        <text key={mark.label} x={round(x(mark.at))} y={height - 8} className="p-lbl" textAnchor="middle">
          {mark.label}
        </text>
      ))}
    </Plot>
  );
}

function peakOf(curve: readonly number[]): number {
  return curve.indexOf(Math.max(...curve));
}
