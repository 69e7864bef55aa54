import { extent, linePath, Plot, round, scale } from './plot.tsx';
import { ticks } from './statistics.ts';

export interface LineSeries {
  name: string;
  values: readonly number[];
}

export interface LineChartProps {
  series: readonly LineSeries[];
  /** Names along the axis, one for each value. */
  labels: readonly string[];
  domain?: readonly [number, number];
  unit?: string;
  width: number;
  height?: number;
  title: string;
  className?: string;
}

const dashes = [undefined, '7 3', '2 3', '9 3 2 3', '4 2', '1 2'];

/** Up to six lines, named at their ends; colour and dash say the same. */
export function LineChart({ series, labels, domain, unit, width, height = 214, title, className }: LineChartProps) {
  const floor = height - 24;
  const [low, high] = domain ?? extent(series.flatMap((line) => line.values));
  const marks = ticks(low, high, 3);
  const isSmall = width < 500;
  const x = scale([0, Math.max(1, labels.length - 1)], [isSmall ? 40 : 52, width - 96]);
  const y = scale([Math.min(low, marks[0] ?? low), Math.max(high, marks.at(-1) ?? high)], [floor, 22]);
  const ends = spread(
    series.map((line) => y(line.values.at(-1) ?? 0)),
    15,
  );

  return (
    <Plot width={width} height={height} title={title} className={className}>
      {marks.map((mark, index) => (
        <g key={mark}>
          <line
            x1="0"
            x2={width - 16}
            y1={round(y(mark))}
            y2={round(y(mark))}
            className={index === 0 ? 'p-axis' : 'p-grid'}
          />
          <text x="0" y={round(y(mark) - 5)} className="p-lbl">
            {index === marks.length - 1 && unit !== undefined ? `${mark} ${unit}` : mark}
          </text>
        </g>
      ))}
      {series.map((line, index) => (
        <g key={line.name}>
          <path
            className={`p-cat-line-${index + 1}`}
            strokeDasharray={dashes[index]}
            d={linePath(line.values.map((value, step) => [x(step), y(value)]))}
          />
          <circle
            cx={round(x(line.values.length - 1))}
            cy={round(y(line.values.at(-1) ?? 0))}
            r="3.5"
            className={`p-cat-${index + 1}`}
          />
          <text x={round(x(line.values.length - 1) + 10)} y={round((ends[index] ?? 0) + 4)} className="p-lbl p-strong">
            {line.name}
          </text>
        </g>
      ))}
      {labels.map((label, index) =>
        isSmall && index % 2 === 0 && labels.length > 5 ? null : (
          <text key={label} x={round(x(index))} y={height - 6} className="p-lbl" textAnchor="middle">
            {label}
          </text>
        ),
      )}
    </Plot>
  );
}

/** Moves positions apart until each is at least `gap` from the next, keeping their order. */
export function spread(positions: readonly number[], gap: number): number[] {
  const order = positions.map((position, index) => ({ position, index })).sort((a, b) => a.position - b.position);
  order.forEach((entry, index) => {
    const previous = order[index - 1];
    if (previous) entry.position = Math.max(entry.position, previous.position + gap);
  });
  return order.sort((a, b) => a.index - b.index).map((entry) => entry.position);
}
