import { Plot, round, scale } from './plot.tsx';
import { ticks } from './statistics.ts';

export interface BulletRow {
  label: string;
  value: number;
  /** Drawn as a tick: seats, a target. */
  limit?: number;
  /** Words at the end of the row; default: the value, with "of" and the limit. */
  end?: string;
  isHighlight?: boolean;
}

export interface BulletBarsProps {
  rows: readonly BulletRow[];
  width: number;
  title: string;
  /** Numbers under the axis. */
  hasAxis?: boolean;
  className?: string;
}

const ROW = 36;

/** Width of a letter of a name on average, in px; SVG cannot measure text on the server. */
const LETTER = 7;

/** Bars from zero against a tick each. From 500 px on the name stands in front if it leaves the bars their room, otherwise above its bar. */
export function BulletBars({ rows, width, title, hasAxis = true, className }: BulletBarsProps) {
  const names = LETTER * Math.max(0, ...rows.map(({ label }) => label.length)) + 16;
  const isSmall = width < 500 || names > width * 0.45;
  const start = isSmall ? 0 : Math.round(Math.max(names, width * 0.2));
  const end = width - (isSmall ? 0 : 90);
  const rowHeight = isSmall ? 48 : ROW;
  const most = Math.max(1, ...rows.map((row) => Math.max(row.value, row.limit ?? 0)));
  const marks = ticks(0, most * 1.05, 4);
  const x = scale([0, Math.max(most, marks.at(-1) ?? most)], [start, end]);
  const floor = rows.length * rowHeight + 2;
  const height = floor + (hasAxis ? 26 : 4);
  // Names above their bars are not struck through by the lines of the axis.
  const bands = isSmall
    ? rows.map((_, index) => [index * rowHeight + 20, index * rowHeight + 46] as const)
    : [[0, floor] as const];

  return (
    <Plot width={width} height={height} title={title} className={className}>
      {hasAxis &&
        marks.map((mark) => (
          <g key={mark}>
            {bands.map(([top, bottom]) => (
              <line
                key={top}
                x1={round(x(mark))}
                x2={round(x(mark))}
                y1={top}
                y2={bottom}
                className={mark === 0 ? 'p-axis' : 'p-grid'}
              />
            ))}
            <text
              x={round(x(mark))}
              y={floor + 18}
              className="p-lbl"
              textAnchor={mark === 0 ? 'start' : isSmall && mark === marks.at(-1) ? 'end' : 'middle'}
            >
              {mark}
            </text>
          </g>
        ))}
      {rows.map((row, index) => {
        const y = index * rowHeight + (isSmall ? 22 : 7);
        const words = row.end ?? (row.limit === undefined ? String(row.value) : `${row.value} of ${row.limit}`);
        return (
          <g key={row.label}>
            <text x="0" y={isSmall ? y - 6 : y + 15} className="p-name p-halo">
              {row.label}
            </text>
            <rect
              x={round(x(0))}
              y={y}
              width={round(x(row.value) - x(0))}
              height={22}
              className={row.isHighlight ? 'p-hi' : 'p-bar'}
            />
            {row.limit !== undefined && (
              <line x1={round(x(row.limit))} x2={round(x(row.limit))} y1={y - 4} y2={y + 26} className="p-cap" />
            )}
            <text
              x={width}
              y={isSmall ? y - 6 : y + 15}
              className={row.isHighlight ? 'p-name p-halo p-strong p-hi-text' : 'p-name p-halo'}
              textAnchor="end"
            >
              {words}
            </text>
          </g>
        );
      })}
    </Plot>
  );
}
