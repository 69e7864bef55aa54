import { Plot, round, scale } from '@portal/shared/ui';

export interface IntervalOf {
  low: number;
  high: number;
}

export interface IntervalRow {
  key: string;
  label: string;
  /** Null where the server keeps the row back. */
  estimate: number | null;
  interval: IntervalOf | null;
  /** Words at the end of the row: '82 %, n 34'. */
  end: string;
  isHighlight?: boolean;
}

interface IntervalRowsProps {
  rows: readonly IntervalRow[];
  width: number;
  /** What the figure says, with its numbers. */
  title: string;
  /** A share that is asked for, drawn as a broken line with its words. */
  limit?: { at: number; label: string };
}

/** Width of a letter on average, in px; SVG cannot measure text before it stands. */
const LETTER = 7;
const HEAD = 22;

/** Shares with their 95 % intervals, one under the other, on an axis from 0 to 100 %. */
export function IntervalRows({ rows, width, title, limit }: IntervalRowsProps) {
  const names = LETTER * Math.max(...rows.map(({ label }) => label.length), 4) + 16;
  const ends = LETTER * Math.max(...rows.map(({ end }) => end.length), 4) + 12;
  const isSmall = names + ends > width * 0.6;
  const [start, stop] = isSmall ? [4, width - 8] : [names, width - ends];
  const pitch = isSmall ? 46 : 32;
  const x = scale([0, 1], [start, stop]);
  const floor = HEAD + rows.length * pitch;
  const marks = [0, 0.25, 0.5, 0.75, 1];
  // Names above their rows are not struck through by the lines of the axis.
  const bands = isSmall
    ? rows.map((_, index) => [HEAD + index * pitch + 23, HEAD + index * pitch + 41] as const)
    : [[HEAD - 4, floor] as const];

  return (
    <Plot width={width} height={floor + 24} title={title}>
      {marks.map((mark) => (
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
          <text x={round(x(mark))} y={floor + 17} className="p-lbl" textAnchor={anchorOf(mark, isSmall)}>
            {mark === 1 ? '100 %' : mark * 100}
          </text>
        </g>
      ))}
      {limit && (
        <g>
          {bands.map(([top, bottom]) => (
            <line key={top} x1={round(x(limit.at))} x2={round(x(limit.at))} y1={top} y2={bottom} className="p-thresh" />
          ))}
          <text x={round(x(limit.at))} y={HEAD - 9} className="p-lbl" textAnchor={limit.at > 0.6 ? 'end' : 'start'}>
            {limit.label}
          </text>
        </g>
      )}
      {rows.map((row, index) => {
        const y = HEAD + index * pitch + (isSmall ? 32 : pitch / 2);
        const words = isSmall ? y - 14 : y + 4;
        return (
          <g key={row.key}>
            <text x="0" y={words} className={row.isHighlight ? 'p-name p-halo p-strong' : 'p-name p-halo'}>
              {row.label}
            </text>
            <text x={width} y={words} className="p-lbl p-halo" textAnchor="end">
              {row.end}
            </text>
            {row.interval !== null && (
              <line
                x1={round(x(row.interval.low))}
                x2={round(x(row.interval.high))}
                y1={y}
                y2={y}
                className={row.isHighlight ? 'p-interval-hi' : 'p-interval'}
              />
            )}
            {row.estimate !== null && (
              <circle cx={round(x(row.estimate))} cy={y} r="4.5" className={row.isHighlight ? 'p-hi' : 'p-dot-solid'} />
            )}
          </g>
        );
      })}
    </Plot>
  );
}

function anchorOf(mark: number, isSmall: boolean): 'start' | 'middle' | 'end' {
  if (mark === 0) return 'start';
  return mark === 1 && isSmall ? 'end' : 'middle';
}
