import { ticks } from './statistics.ts';
import { At, percent } from './stretch.tsx';

/** Height of a line of words, in pixels. */
export const LINE_HEIGHT = 17;
/** Between ceiling and floor of the wide drawing where it is least high, in pixels. */
export const DESIGN_HEIGHT = 344;
/** How wide the plot at least is, in pixels, where the figure has a distribution beside it and where it has not. */
const LEAST_WIDTH = { wide: 376, narrow: 224 };
/** Between the middles of two years that are named, in pixels. */
const YEAR_WIDTH = 34;

/** What only a wide or only a narrow figure shows. */
export const ONLY = { wide: 'series-wide', narrow: 'series-narrow' } as const;

export interface SeriesNote {
  x: number;
  /** One or two lines; a narrow figure has room for the first. */
  lines: readonly string[];
  /** On which side of the point the words stand. */
  side: 'start' | 'end';
}

interface YearsProps {
  first: number;
  last: number;
  highlight: number | undefined;
  shareOf: (year: number) => number;
}

/** Round years under the axis, fewer in a narrow figure, and the one that matters. */
export function Years({ first, last, highlight, shareOf }: YearsProps) {
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

interface LinesProps {
  lines: readonly string[];
  x: number;
  y: number;
  anchor: 'start' | 'end';
  className?: string;
}

/** Up to a few lines of words; the first one is the finding. */
export function Lines({ lines, x, y, anchor, className = '' }: LinesProps) {
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
export function Note({ note: { lines, side }, x, y }: { note: SeriesNote; x: number; y: number }) {
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

interface MeanNoteProps {
  lines: readonly string[];
  smooth: readonly { x: number; fit: number; error: number }[];
  x: (value: number) => number;
  y: (value: number) => number;
}

/** Words over the band, joined to the mean. Their height is a share of the plot's, as that of the marks around them. */
export function MeanNote({ lines, smooth, x, y }: MeanNoteProps) {
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
