import { styled } from 'styled-components';
import { areaPath, extent, linePath, pointsPath, scale, segmentsPath } from './plot.tsx';
import { DOWN, Margin, MARGIN } from './series-margin.tsx';
import { Lines, MeanNote, Note, ONLY, type SeriesNote, Years } from './series-words.tsx';
import { loess, ticks } from './statistics.ts';
import { At, Layer, percent, Stretch } from './stretch.tsx';

/** Room for the numbers at the values' axis, in pixels. */
const START = 48;

export interface SeriesPoint {
  /** Year. */
  x: number;
  y: number;
}

export interface TimeSeriesFigureProps {
  points: readonly SeriesPoint[];
  /** The year that matters now. */
  highlight?: number;
  /** Words at the highlight, one or two lines. */
  highlightLines?: readonly string[];
  notes?: readonly SeriesNote[];
  /** Continues the label of the highest tick: 'mm'. */
  unit?: string;
  /** Title of the distribution: 'All 56 seasons'. */
  marginTitle?: string;
  /** Words at the smoothed mean, one or two lines. */
  meanLines?: readonly string[];
  title: string;
}

/**
 * Observations about a smoothed mean with its 95 % band; beside it, all of them as one distribution. One drawing for every width: the
 * plot stretches, words keep their size, and where a screen gives it less than 664 px, the distribution and some words are left out.
 */
export function TimeSeriesFigure({
  points,
  highlight,
  highlightLines = [],
  notes = [],
  unit = '',
  marginTitle,
  meanLines = [],
  title,
}: TimeSeriesFigureProps) {
  const values = points.map((point) => point.y);
  const [low, high] = extent(values);
  const domain = [low - (high - low) * 0.08, high + (high - low) * 0.04] as const;
  const [firstYear, lastYear] = extent(points.map((point) => point.x));
  const across = lastYear - firstYear || 1;
  const shareOf = scale([firstYear, lastYear], [0, 1]);
  const heightOf = scale(domain, [1, 0]);
  const x = (year: number) => year - firstYear;
  const y = (value: number) => Math.round(heightOf(value) * DOWN);

  const smooth = loess(points, 0.6);
  const yTicks = ticks(domain[0], domain[1], 5);
  const marked = points.find((point) => point.x === highlight);
  const stems = points.map(
    (point, index) => [x(point.x), y(point.y), x(point.x), y(smooth[index]?.fit ?? point.y)] as const,
  );
  const others = points.filter((point) => point !== marked);
  const isMarkedStem = (_: unknown, index: number) => points[index] === marked;

  return (
    <Frame className="plot">
      <Drawing role="img" aria-label={title}>
        <Layer>
          {yTicks.map((tick, index) => (
            <At key={tick} x={0} y={heightOf(tick)}>
              <line x1={-START} x2="100%" className="p-grid" />
              <text x={-START} y="-5" className="p-lbl">
                {index === yTicks.length - 1 && unit !== '' ? `${formatTick(tick)} ${unit}` : formatTick(tick)}
              </text>
            </At>
          ))}
          <line x1={-START} x2="100%" y1="100%" y2="100%" className="p-axis" />
          <Years first={firstYear} last={lastYear} highlight={highlight} shareOf={shareOf} />
          <Stretch across={across} down={DOWN}>
            <path
              className="p-band"
              d={areaPath(
                smooth.map((point) => [x(point.x), y(point.fit + 1.96 * point.error)]),
                smooth.map((point) => [x(point.x), y(point.fit - 1.96 * point.error)]),
              )}
            />
            <path className="p-stem" d={segmentsPath(stems.filter((stem, index) => !isMarkedStem(stem, index)))} />
            {marked && <path className="p-stem-hi" d={segmentsPath(stems.filter(isMarkedStem))} />}
            <path className="p-line" d={linePath(smooth.map((point) => [x(point.x), y(point.fit)]))} />
            <Rings places={others.map((point) => [x(point.x), y(point.y)])} />
          </Stretch>
          {marked && marked.x < lastYear && (
            <line
              x1={percent(shareOf(marked.x))}
              x2="100%"
              y1={percent(heightOf(marked.y))}
              y2={percent(heightOf(marked.y))}
              className={`p-across-hi ${ONLY.wide}`}
            />
          )}
          {marked && (
            <circle cx={percent(shareOf(marked.x))} cy={percent(heightOf(marked.y))} r="6.5" className="p-hi" />
          )}
          {notes.map((note) => {
            const point = points.find((candidate) => candidate.x === note.x);
            return point && <Note key={note.x} note={note} x={shareOf(point.x)} y={heightOf(point.y)} />;
          })}
          {meanLines.length > 0 && <MeanNote lines={meanLines} smooth={smooth} x={shareOf} y={heightOf} />}
          {marked && highlightLines.length > 0 && (
            <At x={1} y={0} className={ONLY.narrow}>
              <Lines lines={highlightLines} x={16} y={-26} anchor="end" className="p-hi-text" />
            </At>
          )}
        </Layer>
        <Layer className={ONLY.wide}>
          <Margin
            values={values}
            domain={domain}
            heightOf={heightOf}
            title={marginTitle}
            marked={marked?.y}
            lines={highlightLines}
          />
        </Layer>
      </Drawing>
    </Frame>
  );
}

/** Open marks; those of neighbouring years lie one upon the other where they are close. */
function Rings({ places }: { places: readonly (readonly [x: number, y: number])[] }) {
  return [0, 1].map((turn) => {
    const d = pointsPath(places.filter((_, index) => index % 2 === turn));
    return (
      <g key={turn}>
        <path className="series-ring" d={d} />
        <path className="series-hole" d={d} />
      </g>
    );
  });
}

function formatTick(value: number): string {
  return value >= 1000 ? `${Math.floor(value / 1000)},${String(value % 1000).padStart(3, '0')}` : String(value);
}

const Frame = styled.div`
  container-type: inline-size;
`;

const Drawing = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${MARGIN.width}px;
  column-gap: ${MARGIN.gap}px;
  block-size: clamp(400px, 300px + 12.5cqi, 460px);
  padding-block: 28px;
  padding-inline-start: ${START}px;
  /* Nothing shrinks on the smallest phones. */
  & .p-lbl {
    font-size: 12.5px;
  }
  & .p-note {
    font-size: 13.5px;
  }
  & .series-ring,
  & .series-hole {
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
  & .series-ring {
    stroke: var(--chart-ink);
    stroke-width: 9.5px;
  }
  & .series-hole {
    stroke: var(--plot-ground, var(--bg));
    stroke-width: 6.5px;
  }
  & .${ONLY.narrow} {
    display: none;
  }
  @media print {
    & .p-lbl {
      font-size: 10.5px;
    }
    & .p-note {
      font-size: 11.5px;
    }
  }
  /* Paper keeps the wide drawing. */
  @media screen {
    @container (max-width: 41.49rem) {
      grid-template-columns: minmax(0, 1fr);
      block-size: 330px;
      padding-block-start: 40px;
      padding-inline-end: 16px;
      & .${ONLY.narrow} {
        display: inline;
      }
      & .${ONLY.wide} {
        display: none;
      }
      & .series-ring {
        stroke-width: 6.3px;
      }
      & .series-hole {
        stroke-width: 3.3px;
      }
      & .p-hi {
        r: 4.5px;
      }
    }
  }
`;
