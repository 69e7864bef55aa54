import { densityOutline, MarginalDensity, roomBeside } from './marginal-density.tsx';
import { DESIGN_HEIGHT, LINE_HEIGHT, Lines } from './series-words.tsx';
import { At } from './stretch.tsx';

/** Width to keep for a letter, in pixels. */
const LETTER_WIDTH = 6.5;
/** Units from the highest to the lowest value that fits: a tenth of a pixel would not be seen. */
export const DOWN = 1000;
/** The distribution and the gap before it, in pixels. */
export const MARGIN = { gap: 48, width: 192 };

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
export function Margin({ values, domain, heightOf, title, marked, lines }: MarginProps) {
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
