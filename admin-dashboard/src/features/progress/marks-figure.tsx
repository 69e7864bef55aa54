import { formatDate, Plot, round, scale } from '@portal/shared/ui';
import type { RecordEntry } from './progress.ts';

interface MarksFigureProps {
  entries: readonly RecordEntry[];
  width: number;
  title: string;
}

const FLOOR = 170;
const TOP = 24;

/** The entries that have a result, as a share of what was to be had. */
export function resultsOf(entries: readonly RecordEntry[]): (RecordEntry & { share: number })[] {
  return entries.flatMap((entry) =>
    entry.kind === 'week' || entry.part === null || !entry.whole ? [] : [{ ...entry, share: entry.part / entry.whole }],
  );
}

/** Released marks (filled) and attempts at quizzes (open) by their day, on an axis from 0 to 100 %. */
export function MarksFigure({ entries, width, title }: MarksFigureProps) {
  const results = resultsOf(entries);
  const moments = results.map(({ at }) => Date.parse(at));
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const x = scale([first, last > first ? last : first + 1], [52, width - 16]);
  const y = scale([0, 1], [FLOOR, TOP]);
  const days = last > first ? [first, (first + last) / 2, last] : [first];

  return (
    <Plot width={width} height={FLOOR + 24} title={title}>
      {[0, 0.2, 0.4, 0.6, 0.8, 1].map((mark) => (
        <g key={mark}>
          <line
            x1="40"
            x2={width}
            y1={round(y(mark))}
            y2={round(y(mark))}
            className={mark === 0 ? 'p-axis' : mark === 0.4 ? 'p-thresh' : 'p-grid'}
          />
          <text x="0" y={round(y(mark) + 4)} className="p-lbl">
            {mark === 1 ? '100 %' : mark * 100}
          </text>
        </g>
      ))}
      <text x={width} y={round(y(0.4) + 15)} className="p-lbl p-halo" textAnchor="end">
        40 %
      </text>
      {results.map((result) => (
        <circle
          key={result.key}
          cx={round(x(Date.parse(result.at)))}
          cy={round(y(result.share))}
          r="5"
          className={result.kind === 'quiz' ? 'p-dot' : 'p-dot-solid'}
        />
      ))}
      {days.map((day, index) => (
        <text
          key={day}
          x={round(x(day))}
          y={FLOOR + 17}
          className="p-lbl"
          textAnchor={index === 0 ? 'start' : index === 2 ? 'end' : 'middle'}
        >
          {formatDate(new Date(day), { style: 'short', hasYear: false })}
        </text>
      ))}
    </Plot>
  );
}
