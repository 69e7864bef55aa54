import { areaPath, compareText, formatDate, linePath, Plot, round, scale, wilsonInterval } from '@portal/shared/ui';
import type { RecordEntry } from './progress.ts';

interface WeeksFigureProps {
  weeks: readonly RecordEntry[];
  width: number;
  title: string;
}

export interface WeekOf {
  at: string;
  attended: number;
  held: number;
}

/** Hours by week, over all groups. */
export function byWeek(entries: readonly RecordEntry[]): WeekOf[] {
  const weeks = new Map<string, WeekOf>();
  for (const { kind, at, part, whole } of entries) {
    if (kind !== 'week') continue;
    const week = weeks.get(at) ?? { at, attended: 0, held: 0 };
    weeks.set(at, { at, attended: week.attended + (part ?? 0), held: week.held + (whole ?? 0) });
  }
  return [...weeks.values()].sort((one, other) => compareText(one.at, other.at));
}

/** Of each week the share of all hours up to it, with its interval. */
function runningShares(weeks: readonly WeekOf[]) {
  return weeks.map((_, index) => {
    const upTo = weeks.slice(0, index + 1);
    const attended = upTo.reduce((sum, week) => sum + week.attended, 0);
    const held = upTo.reduce((sum, week) => sum + week.held, 0);
    return { index, held, share: attended / Math.max(1, held), ...wilsonInterval(attended, held) };
  });
}

const FLOOR = 190;
const TOP = 24;
/** A share of fewer hours says little; its interval would fill the plot. */
const LEAST_HOURS = 5;

/** Share of attended hours up to each week with its 95 % interval, over columns of the hours of the week. */
export function WeeksFigure({ weeks: entries, width, title }: WeeksFigureProps) {
  const weeks = byWeek(entries);
  const most = Math.max(1, ...weeks.map(({ held }) => held));
  const start = 40;
  const pitch = (width - start - 8) / Math.max(1, weeks.length);
  const middle = (index: number) => start + (index + 0.5) * pitch;
  const y = scale([0, 1], [FLOOR - 60, TOP]);
  const column = scale([0, most], [0, 40]);
  const shown = runningShares(weeks).filter(({ held }) => held >= LEAST_HOURS);
  const last = shown.at(-1);
  const every = Math.ceil(64 / pitch);

  return (
    <Plot width={width} height={FLOOR + 24} title={title}>
      {[0, 0.5, 1].map((mark) => (
        <g key={mark}>
          <line x1={start} x2={width} y1={round(y(mark))} y2={round(y(mark))} className="p-grid" />
          <text x="0" y={round(y(mark) + 4)} className="p-lbl">
            {mark === 1 ? '100 %' : mark * 100}
          </text>
        </g>
      ))}
      <path
        className="p-band"
        d={areaPath(
          shown.map((point) => [middle(point.index), y(point.high)]),
          shown.map((point) => [middle(point.index), y(point.low)]),
        )}
      />
      <line x1={start} x2={width} y1={round(y(0.75))} y2={round(y(0.75))} className="p-thresh" />
      <text x={start + 2} y={round(y(0.75) - 5)} className="p-lbl p-halo">
        75 % is asked for
      </text>
      <path className="p-line" d={linePath(shown.map((point) => [middle(point.index), y(point.share)]))} />
      {last && <circle cx={round(middle(last.index))} cy={round(y(last.share))} r="4.5" className="p-hi" />}
      {weeks.map((week, index) => (
        <g key={week.at}>
          <rect
            x={round(middle(index) - pitch * 0.36)}
            y={round(FLOOR - column(week.held))}
            width={round(pitch * 0.72)}
            height={round(column(week.held))}
            className="p-off"
          />
          <rect
            x={round(middle(index) - pitch * 0.36)}
            y={round(FLOOR - column(week.attended))}
            width={round(pitch * 0.72)}
            height={round(column(week.attended))}
            className="p-bar"
          />
          {index % every === 0 && (
            <text
              x={round(middle(index))}
              y={FLOOR + 17}
              className="p-lbl"
              textAnchor={index === 0 ? 'start' : 'middle'}
            >
              {formatDate(week.at, { style: 'short', hasYear: false })}
            </text>
          )}
        </g>
      ))}
      <line x1={start} x2={width} y1={FLOOR} y2={FLOOR} className="p-axis" />
    </Plot>
  );
}
