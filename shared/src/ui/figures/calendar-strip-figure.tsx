import { styled } from 'styled-components';
import { boxesPath, Plot } from './plot.tsx';
import { At, Layer } from './stretch.tsx';

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

/** More weeks than this are as wide as their place; where that leaves less than a line of words for a day, every other one is named. */
const MANY_WEEKS = 12;

/** A semester day by day: a column for each week, a square for each day; it shrinks with its place, its words do not. */
export function CalendarStripFigure({
  weeks,
  months = {},
  cell = 15,
  hasDays = true,
  title,
  isFluid,
}: CalendarStripFigureProps) {
  const pitch = cell + (cell >= 12 ? 4 : 3.6);
  const width = weeks.length * pitch - (pitch - cell);
  const height = DAYS.length * pitch - (pitch - cell);

  const boxesOf = (wanted: CalendarMark) => {
    const inset = wanted === 'holiday' ? 0.5 : 0;
    const side = cell - 2 * inset;
    return weeks.flatMap((days, week) =>
      days.flatMap((mark, day) =>
        mark === wanted ? [[week * pitch + inset, day * pitch + inset, side, side] as const] : [],
      ),
    );
  };
  const squares = MARKS.map((mark) => <path key={mark} d={boxesPath(boxesOf(mark))} className={classOf[mark]} />);
  const isWide = weeks.length > MANY_WEEKS;
  const size = { width: Math.round(width), height: Math.round(height) };

  if (!hasDays)
    return (
      <Plot {...size} title={title} isFluid={isFluid}>
        {squares}
      </Plot>
    );
  return (
    <Named
      className="plot"
      $isWide={isWide}
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    >
      <Plot {...size} isFluid={isWide || isFluid}>
        {squares}
      </Plot>
      <Layer>
        {DAYS.map((day, index) => (
          <At
            key={day}
            x={0}
            y={(index * pitch + cell / 2) / height}
            className={isWide && index % 2 === 1 ? 'strip-extra' : undefined}
          >
            <text x="-36" y="4" className="p-lbl">
              {day}
            </text>
          </At>
        ))}
        {Object.entries(months).map(([week, name]) => (
          <At key={week} x={(Number(week) * pitch) / width} y={0}>
            <text y="-10" className="p-lbl">
              {name}
            </text>
          </At>
        ))}
      </Layer>
    </Named>
  );
}

const Named = styled.div<{ $isWide: boolean }>`
  position: relative;
  max-inline-size: 100%;
  ${({ $isWide }) => $isWide && 'container-type: inline-size; inline-size: 24rem;'}
  padding-block-start: 24px;
  padding-inline-start: 36px;
  & > svg + svg {
    position: absolute;
    inset-block-start: 24px;
    inset-inline-start: 36px;
    inline-size: calc(100% - 36px);
    block-size: calc(100% - 24px);
  }
  & .p-lbl {
    font-size: 12.5px;
  }
  @container (max-width: 17.5rem) {
    & .strip-extra {
      display: none;
    }
  }
`;
