import { styled } from 'styled-components';
import { densityOutline, MarginalDensity, roomBeside } from './marginal-density.tsx';
import { areaPath, extent, linePath, pointsPath, scale, segmentsPath } from './plot.tsx';
import { loess, ticks } from './statistics.ts';
import { At, Layer, percent, Stretch } from './stretch.tsx';

/** Width to keep for a letter and height of a line of words, in pixels. */
const LETTER_WIDTH = 6.5;
const LINE_HEIGHT = 17;
/** Units from the highest to the lowest value that fits: a tenth of a pixel would not be seen. */
const DOWN = 1000;
/** Room for the numbers at the values' axis, the distribution and the gap before it, in pixels. */
const START = 48;
const MARGIN = { gap: 48, width: 192 };
/** Between ceiling and floor of the wide drawing where it is least high, in pixels. */
const DESIGN_HEIGHT = 344;
/** How wide the plot at least is, in pixels, where the figure has a distribution beside it and where it has not. */
const LEAST_WIDTH = { wide: 376, narrow: 224 };
/** Between the middles of two years that are named, in pixels. */
const YEAR_WIDTH = 34;

/** What only a wide or only a narrow figure shows. */
const ONLY = { wide: 'series-wide', narrow: 'series-narrow' } as const;

export interface SeriesPoint {
  /** Year. */
  x: number;
  y: number;
}

export interface SeriesNote {
  x: number;
  /** One or two lines; a narrow figure has room for the first. */
  lines: readonly string[];
  /** On which side of the point the words stand. */
  side: 'start' | 'end';
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

interface YearsProps {
  first: number;
  last: number;
  highlight: number | undefined;
  shareOf: (year: number) => number;
}

/** Round years under the axis, fewer in a narrow figure, and the one that matters. */
function Years({ first, last, highlight, shareOf }: YearsProps) {
  const roomFor = (count: number, width: number) =>
    ticks(first, last, count).filter(
      (year) => highlight === undefined || Math.abs(shareOf(year) - shareOf(highlight)) * width >= YEAR_WIDTH,
    );
  const wide = roomFor(6, LEAST_WIDTH.wide);
  const narrow = roomFor(3, LEAST_WIDTH.narrow);
  const years = [...new Set([...wide, ...narrow, ...(highlight === undefined ? [] : [highlight])])];

  return years.map((year) => (
    <At key={year} x={shareOf(year)} y={1} className={year === highlight ? undefined : onlyIn(year, wide, narrow)}>
      <line y2="5" className="p-axis" />
      <text y="20" className={year === highlight ? 'p-lbl p-strong' : 'p-lbl'} textAnchor="middle">
        {year}
      </text>
    </At>
  ));
}

function onlyIn(year: number, wide: readonly number[], narrow: readonly number[]): string | undefined {
  if (!narrow.includes(year)) return ONLY.wide;
  return wide.includes(year) ? undefined : ONLY.narrow;
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

interface LinesProps {
  lines: readonly string[];
  x: number;
  y: number;
  anchor: 'start' | 'end';
  className?: string;
}

/** Up to a few lines of words; the first one is the finding. */
function Lines({ lines, x, y, anchor, className = '' }: LinesProps) {
  return lines.map((line, index) => (
    <text
      key={line}
      x={x}
      y={y + index * LINE_HEIGHT}
      className={`p-note ${index === 0 ? 'p-strong ' : ''}${className}`.trim()}
      textAnchor={anchor}
    >
      {line}
    </text>
  ));
}

/** Words at an observation: above a high one and below a low one, where there are fewer others. */
function Note({ note: { lines, side }, x, y }: { note: SeriesNote; x: number; y: number }) {
  const direction = side === 'end' ? 1 : -1;
  const anchor = side === 'end' ? 'start' : 'end';
  return (
    <At x={x} y={y}>
      <g className={ONLY.wide}>
        <path className="p-lead" d={`M${direction * 6} 0h${direction * 16}`} />
        <Lines
          lines={lines}
          x={direction * 28}
          y={4 - (y < 0.5 ? (lines.length - 1) * LINE_HEIGHT : 0)}
          anchor={anchor}
        />
      </g>
      <g className={ONLY.narrow}>
        <Lines lines={lines.slice(0, 1)} x={direction * 8} y={4} anchor={anchor} />
      </g>
    </At>
  );
}

interface MarginProps {
  values: readonly number[];
  domain: readonly [number, number];
  heightOf: (value: number) => number;
  title: string | undefined;
  /** The observation that matters, and its words beside the distribution, joined to the line that crosses it. */
  marked: number | undefined;
  lines: readonly string[];
}

/** The distribution at the end of the series, with the words at the observation that matters. */
function Margin({ values, domain, heightOf, title, marked, lines }: MarginProps) {
  const outline = densityOutline({
    values,
    domain,
    y: (value) => Math.round(heightOf(value) * DOWN),
    top: -0.06 * DOWN,
    floor: DOWN,
    width: MARGIN.width * (lines.length > 0 ? 0.6 : 0.86),
  });
  return (
    <>
      <line x1={-MARGIN.gap} x2="100%" y1="100%" y2="100%" className="p-axis" />
      <MarginalDensity
        outline={outline}
        rug={values.map((value) => Math.round(heightOf(value) * DOWN))}
        width={MARGIN.width}
        height={DOWN}
      />
      {title !== undefined && (
        <text x="100%" y="-12" className="p-note" textAnchor="end">
          {title}
        </text>
      )}
      {marked !== undefined && (
        <At x={0} y={heightOf(marked)}>
          <line x1={-MARGIN.gap} x2="100%" className="p-across-hi" />
        </At>
      )}
      {marked !== undefined && lines.length > 0 && (
        <At x={1} y={heightOf(marked)}>
          <HighlightWords lines={lines} outline={outline} crossing={heightOf(marked) * DESIGN_HEIGHT} />
        </At>
      )}
    </>
  );
}

interface HighlightWordsProps {
  lines: readonly string[];
  /** The curve, in units of the stretched drawing. */
  outline: readonly (readonly [x: number, y: number])[];
  /** Height of the line from the marked observation across the distribution, in pixels. */
  crossing: number;
}

/** The finding beside the distribution, joined to the line that crosses it. */
function HighlightWords({ lines, outline, crossing }: HighlightWordsProps) {
  const width = Math.max(...lines.map((line) => line.length)) * LETTER_WIDTH;
  const top = roomBeside(
    outline.map(([x, y]) => [x, (y / DOWN) * DESIGN_HEIGHT]),
    { crossing, start: MARGIN.width - width, height: lines.length * LINE_HEIGHT, from: 0, to: DESIGN_HEIGHT - 8 },
  );
  const y = Math.round(top - crossing);
  const isBelow = y > 0;
  const near = isBelow ? y - 2 : y + lines.length * LINE_HEIGHT + 2;
  return (
    <>
      <path className="p-lead-hi" d={`M-6 ${isBelow ? 2 : -2}V${near}`} />
      <Lines lines={lines} x={0} y={y + 13} anchor="end" className="p-hi-text" />
    </>
  );
}

interface MeanNoteProps {
  lines: readonly string[];
  smooth: readonly { x: number; fit: number; error: number }[];
  x: (value: number) => number;
  y: (value: number) => number;
}

/** Words over the band, joined to the mean. Their height is a share of the plot's, as that of the marks around them. */
function MeanNote({ lines, smooth, x, y }: MeanNoteProps) {
  const point = smooth[Math.round(smooth.length * 0.25)];
  if (!point) return null;
  const top = y(point.fit + 1.96 * point.error) - 0.2;
  const place = percent(x(point.x));
  return (
    <g className={ONLY.wide}>
      <line x1={place} x2={place} y1={percent(top)} y2={percent(y(point.fit))} className="p-lead" />
      <At x={x(point.x)} y={top}>
        <path className="p-lead" d="M0 0h32" />
        <Lines lines={lines} x={38} y={4} anchor="start" />
      </At>
    </g>
  );
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
