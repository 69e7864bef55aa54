import { formatCount, Plot, still } from '@portal/shared/ui';
import { papersOfYears } from './papers-of-years.ts';

interface PapersFigureProps {
  name: string;
  years: readonly number[];
  width: number;
}

const GAP = 3;
const TALLEST_MARK = 34;
const TALLEST = 170;
const FOOT = 26;
const HEAD = 24;
const NARROWEST_LABEL = 44;
const round = (value: number) => Math.round(value * 10) / 10;

/** One mark for each paper, stacked by year; the latest year is marked. */
export const PapersFigure = still('svg', function PapersFigure({ name, years, width }: PapersFigureProps) {
  const { firstYear, counts } = papersOfYears(years);
  const lastYear = firstYear + counts.length - 1;
  const most = Math.max(1, ...counts);
  const step = Math.min(TALLEST_MARK, TALLEST / most);
  const column = width / counts.length;
  const bar = Math.min(column * 0.66, 48);
  const height = HEAD + most * step + FOOT;
  const floor = height - FOOT;
  const every = Math.ceil(NARROWEST_LABEL / column);
  const latest = Math.max(...years) - firstYear;

  return (
    <Plot
      width={width}
      height={Math.round(height)}
      title={`${formatCount(years.length, 'paper')} by ${name}, ${firstYear} to ${lastYear}`}
    >
      {counts.map((count, index) => {
        const left = round(column * index + (column - bar) / 2);
        const isLatest = index === latest;
        return (
          <g key={index}>
            {Array.from({ length: count }, (_, paper) => (
              <rect
                key={paper}
                x={left}
                y={round(floor - (paper + 1) * step + (step > 6 ? GAP / 2 : 0))}
                width={round(bar)}
                height={round(step > 6 ? step - GAP : step)}
                className={isLatest ? 'p-hi' : 'p-bar'}
              />
            ))}
            {count > 0 && (
              <text
                x={round(column * (index + 0.5))}
                y={round(floor - count * step - 6)}
                textAnchor="middle"
                className={isLatest ? 'p-note p-hi-text p-strong' : 'p-lbl'}
              >
                {count}
              </text>
            )}
            {(counts.length - 1 - index) % every === 0 && (
              <text x={round(column * (index + 0.5))} y={round(height - 8)} textAnchor="middle" className="p-lbl">
                {firstYear + index}
              </text>
            )}
          </g>
        );
      })}
      <line x1="0" x2={width} y1={floor + 0.5} y2={floor + 0.5} className="p-axis" />
    </Plot>
  );
});
