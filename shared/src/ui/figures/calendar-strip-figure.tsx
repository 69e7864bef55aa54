import { boxesPath, Plot } from './plot.tsx';

export type CalendarMark = 'class' | 'event' | 'examination' | 'holiday' | 'today' | 'none';

export interface CalendarStripFigureProps {
  /** One list of six marks, Monday to Saturday, for each week. */
  weeks: readonly (readonly CalendarMark[])[];
  /** Name of the month over the week it begins in, by index of the week. */
  months?: Readonly<Record<number, string>>;
  /** Side of a day. */
  cell?: number;
  /** Names of the days in front; off for small decoration. */
  hasDays?: boolean;
  title?: string;
  isFluid?: boolean;
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const classOf: Record<Exclude<CalendarMark, 'none'>, string> = {
  class: 'p-bar-soft',
  event: 'p-bar',
  examination: 'p-seq-4',
  holiday: 'p-off',
  today: 'p-hi',
};

const MARKS = ['class', 'event', 'examination', 'holiday', 'today'] as const;

/** A semester day by day: a column for each week, a square for each day. */
export function CalendarStripFigure({
  weeks,
  months = {},
  cell = 15,
  hasDays = true,
  title,
  isFluid,
}: CalendarStripFigureProps) {
  const gap = cell > 12 ? 4 : 3.6;
  const pitch = cell + gap;
  // Rows closer than a line of words name every other day.
  const dayStep = pitch < 15 ? 2 : 1;
  const left = hasDays ? 36 : 0;
  const top = hasDays ? 24 : 0;
  const width = left + weeks.length * pitch - gap;
  const height = top + 6 * pitch - gap;

  const boxesOf = (wanted: CalendarMark) => {
    const inset = wanted === 'holiday' ? 0.5 : 0;
    const side = cell - 2 * inset;
    return weeks.flatMap((days, week) =>
      days.flatMap((mark, day) =>
        mark === wanted ? [[left + week * pitch + inset, top + day * pitch + inset, side, side] as const] : [],
      ),
    );
  };

  return (
    <Plot width={Math.round(width)} height={Math.round(height)} title={title} isFluid={isFluid}>
      {hasDays &&
        DAYS.map(
          (day, index) =>
            index % dayStep === 0 && (
              <text key={day} x="0" y={top + index * pitch + cell / 2 + 4} className="p-lbl">
                {day}
              </text>
            ),
        )}
      {Object.entries(months).map(([week, name]) => (
        <text key={week} x={left + Number(week) * pitch} y="14" className="p-lbl">
          {name}
        </text>
      ))}
      {MARKS.map((mark) => (
        <path key={mark} d={boxesPath(boxesOf(mark))} className={classOf[mark]} />
      ))}
    </Plot>
  );
}
