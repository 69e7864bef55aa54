import { densityOutline, MarginalDensity, roomBeside } from './marginal-density.tsx';
import { areaPath, dotsPath, extent, linePath, Plot, round, scale, segmentsPath, steps } from './plot.tsx';
import { loess, ticks } from './statistics.ts';

/** Width to keep for a letter and height of a line of words, in pixels of the drawing. */
const LETTER_WIDTH = 6.5;
const LINE_HEIGHT = 17;

export interface SeriesPoint {
  /** Year. */
  x: number;
  y: number;
}

export interface SeriesNote {
  x: number;
  /** One or two lines. */
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
  /** Labelled years; default: a round choice. */
  years?: readonly number[];
  /** All years as a distribution at the end of the plot; leave out on phones. */
  hasMargin?: boolean;
  /** Title of the distribution: 'All 56 seasons'. */
  marginTitle?: string;
  /** Words at the smoothed mean, one or two lines. */
  meanLines?: readonly string[];
  width: number;
  height: number;
  title: string;
  className?: string;
}

/** Observations about a smoothed mean with its 95 % band; beside it, all of them as one distribution. */
export function TimeSeriesFigure({
  points,
  highlight,
  highlightLines = [],
  notes = [],
  unit = '',
  years,
  hasMargin = true,
  marginTitle,
  meanLines = [],
  width,
  height,
  title,
  className,
}: TimeSeriesFigureProps) {
  const isSmall = width < 500;
  const wordsWidth = Math.max(0, ...highlightLines.map((line) => line.length)) * LETTER_WIDTH;
  const marginWidth = hasMargin ? Math.max(Math.round(width * 0.15), Math.ceil(wordsWidth) + 56) : 0;
  const plotEnd = hasMargin ? width - marginWidth - 48 : width - 16;
  const labelRoom = isSmall ? 50 : 44;
  const plotStart = labelRoom + (isSmall ? 4 : 8);
  const floor = height - 28;
  const ceiling = isSmall ? 40 : 28;

  const values = points.map((point) => point.y);
  const [low, high] = extent(values);
  const domain = [low - (high - low) * 0.08, high + (high - low) * 0.04] as const;
  const [firstYear, lastYear] = extent(points.map((point) => point.x));
  const x = scale([firstYear, lastYear], [plotStart, plotEnd]);
  const y = scale(domain, [floor, ceiling]);

  const smooth = loess(points, 0.6, steps(firstYear, lastYear, isSmall ? 30 : 56));
  const fitAt = loess(points, 0.6);
  const yTicks = ticks(domain[0], domain[1], isSmall ? 4 : 5);
  const xTicks = years ?? ticks(firstYear, lastYear, isSmall ? 3 : 6);
  const marked = points.find((point) => point.x === highlight);
  const stems = points.map(
    (point, index) => [x(point.x), y(fitAt[index]?.fit ?? point.y), x(point.x), y(point.y)] as const,
  );
  const radius = isSmall ? 2.4 : 4;
  const outline = hasMargin
    ? densityOutline({
        values,
        domain,
        y,
        floor,
        start: width - marginWidth,
        width: marginWidth * (wordsWidth > 0 ? 0.6 : 0.86),
      })
    : [];

  return (
    <Plot width={width} height={height} title={title} className={className}>
      {yTicks.map((tick, index) => (
        <g key={tick}>
          <line x1={plotStart - labelRoom} y1={round(y(tick))} x2={plotEnd} y2={round(y(tick))} className="p-grid" />
          <text x={plotStart - labelRoom} y={round(y(tick) - 5)} className="p-lbl">
            {index === yTicks.length - 1 && unit !== '' ? `${formatTick(tick)} ${unit}` : formatTick(tick)}
          </text>
        </g>
      ))}
      <line x1={plotStart - labelRoom} y1={floor} x2={width} y2={floor} className="p-axis" />
      {[...new Set([...xTicks, ...(highlight === undefined ? [] : [highlight])])].map((year) =>
        year !== highlight && highlight !== undefined && Math.abs(x(year) - x(highlight)) < 34 ? null : (
          <g key={year}>
            <line x1={round(x(year))} y1={floor} x2={round(x(year))} y2={floor + 5} className="p-axis" />
            <text
              x={round(x(year))}
              y={floor + 20}
              className={year === highlight ? 'p-lbl p-strong' : 'p-lbl'}
              textAnchor="middle"
            >
              {year}
            </text>
          </g>
        ),
      )}
      <path
        className="p-band"
        d={areaPath(
          smooth.map((point) => [x(point.x), y(point.fit + 1.96 * point.error)]),
          smooth.map((point) => [x(point.x), y(point.fit - 1.96 * point.error)]),
        )}
      />
      <path className="p-stem" d={segmentsPath(stems.filter((_, index) => points[index] !== marked))} />
      {marked && <path className="p-stem-hi" d={segmentsPath(stems.filter((_, index) => points[index] === marked))} />}
      <path className="p-line" d={linePath(smooth.map((point) => [x(point.x), y(point.fit)]))} />
      <path
        className="p-dot"
        d={dotsPath(
          points.filter((point) => point !== marked).map((point) => [x(point.x), y(point.y)]),
          radius,
        )}
      />
      {hasMargin && (
        <MarginalDensity
          outline={outline}
          rug={values.map(y)}
          start={width - marginWidth}
          end={width}
          crossing={marked && { from: x(marked.x), y: y(marked.y) }}
        />
      )}
      {marked && <circle cx={round(x(marked.x))} cy={round(y(marked.y))} r={isSmall ? 4.5 : 6.5} className="p-hi" />}
      {notes.map((note) => {
        const point = points.find((candidate) => candidate.x === note.x);
        if (!point) return null;
        const direction = note.side === 'end' ? 1 : -1;
        const from = x(point.x) + direction * (radius + 2);
        return (
          <g key={note.x}>
            {!isSmall && <path className="p-lead" d={`M${round(from)} ${round(y(point.y))}h${direction * 16}`} />}
            <Lines
              lines={note.lines}
              x={from + direction * (isSmall ? 4 : 22)}
              y={y(point.y) + 4 - (isUpperHalf(y(point.y), ceiling, floor) ? (note.lines.length - 1) * LINE_HEIGHT : 0)}
              anchor={note.side === 'end' ? 'start' : 'end'}
            />
          </g>
        );
      })}
      {meanLines.length > 0 && !isSmall && <MeanNote lines={meanLines} smooth={smooth} x={x} y={y} />}
      {hasMargin && marginTitle !== undefined && (
        <text x={width} y={ceiling - 12} className="p-note" textAnchor="end">
          {marginTitle}
        </text>
      )}
      {marked && highlightLines.length > 0 && !hasMargin && (
        <Lines lines={highlightLines} x={width} y={14} anchor="end" className="p-hi-text" />
      )}
      {marked && highlightLines.length > 0 && hasMargin && (
        <HighlightWords
          lines={highlightLines}
          end={width}
          crossing={y(marked.y)}
          y={roomBeside(outline, {
            crossing: y(marked.y),
            start: width - wordsWidth,
            height: highlightLines.length * LINE_HEIGHT,
            from: ceiling,
            to: floor - 8,
          })}
        />
      )}
    </Plot>
  );
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
      x={round(x)}
      y={round(y + index * LINE_HEIGHT)}
      className={`p-note ${index === 0 ? 'p-strong ' : ''}${className}`.trim()}
      textAnchor={anchor}
    >
      {line}
    </text>
  ));
}

/** Words at a high point stand above it and at a low point below it, where there are fewer others. */
function isUpperHalf(y: number, ceiling: number, floor: number): boolean {
  return y < (ceiling + floor) / 2;
}

interface HighlightWordsProps {
  lines: readonly string[];
  end: number;
  /** Height of the line from the marked observation across the distribution. */
  crossing: number;
  /** Top of the words. */
  y: number;
}

/** The finding beside the distribution, joined to the line that crosses it. */
function HighlightWords({ lines, end, crossing, y }: HighlightWordsProps) {
  const isBelow = y > crossing;
  const near = isBelow ? y - 2 : y + lines.length * LINE_HEIGHT + 2;
  return (
    <g>
      <path className="p-lead-hi" d={`M${round(end - 6)} ${round(crossing + (isBelow ? 2 : -2))}V${round(near)}`} />
      <Lines lines={lines} x={end} y={y + 13} anchor="end" className="p-hi-text" />
    </g>
  );
}

interface MeanNoteProps {
  lines: readonly string[];
  smooth: readonly { x: number; fit: number; error: number }[];
  x: (value: number) => number;
  y: (value: number) => number;
}

function MeanNote({ lines, smooth, x, y }: MeanNoteProps) {
  const point = smooth[Math.round(smooth.length * 0.25)];
  if (!point) return null;
  const top = y(point.fit + 1.96 * point.error) - 62;
  return (
    <g>
      <path className="p-lead" d={`M${round(x(point.x) + 32)} ${round(top - 4)}h-32V${round(y(point.fit) - 2)}`} />
      <Lines lines={lines} x={x(point.x) + 38} y={top} anchor="start" />
    </g>
  );
}

function formatTick(value: number): string {
  return value >= 1000 ? `${Math.floor(value / 1000)},${String(value % 1000).padStart(3, '0')}` : String(value);
}
