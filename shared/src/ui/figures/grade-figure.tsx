import { Plot, round, scale } from './plot.tsx';

export interface GradeRow {
  subject: string;
  own: number;
  /** Middle part of the class and its median. */
  low: number;
  high: number;
  median: number;
}

export interface GradeFigureProps {
  rows: readonly GradeRow[];
  domain?: readonly [number, number];
  width?: number;
  title?: string;
}

const ROW = 30;

/** The person's marks as points over the middle part of the class. */
export function GradeFigure({ rows, domain = [40, 100], width = 360, title }: GradeFigureProps) {
  const start = 124;
  const end = width - 36;
  const x = scale(domain, [start, end]);
  const floor = rows.length * ROW;
  const marks = [0, 1, 2, 3].map((step) => domain[0] + ((domain[1] - domain[0]) * step) / 3);
  return (
    <Plot
      width={width}
      height={floor + 24}
      title={title ?? rows.map((row) => `${row.subject}: ${row.own}, class median ${row.median}`).join('; ')}
    >
      {rows.map((row, index) => {
        const y = index * ROW + 14;
        return (
          <g key={row.subject}>
            <text x="0" y={y + 4} className="p-name">
              {row.subject}
            </text>
            <line x1={start} x2={end} y1={y} y2={y} className="p-grid" />
            <line x1={round(x(row.low))} x2={round(x(row.high))} y1={y} y2={y} className="p-interval" />
            <line x1={round(x(row.median))} x2={round(x(row.median))} y1={y - 5} y2={y + 5} className="p-median" />
            <circle cx={round(x(row.own))} cy={y} r="4.5" className="p-hi" />
            <text x={width} y={y + 4} className="p-name p-strong" textAnchor="end">
              {row.own}
            </text>
          </g>
        );
      })}
      {marks.map((mark) => (
        <text key={mark} x={round(x(mark))} y={floor + 16} className="p-lbl" textAnchor="middle">
          {mark}
        </text>
      ))}
    </Plot>
  );
}
