import { Plot, round, scale } from './plot.tsx';

export interface IntervalCellProps {
  low: number;
  high: number;
  estimate: number;
  domain: readonly [number, number];
  /** A limit, drawn as a broken line. */
  threshold?: number;
  isHighlight?: boolean;
  width?: number;
  /** For a table the numbers stand in the cells beside it; then it may stay out. */
  title?: string;
}

/** One interval in a table cell. */
export function IntervalCell({
  low,
  high,
  estimate,
  domain,
  threshold,
  isHighlight,
  width = 180,
  title,
}: IntervalCellProps) {
  const x = scale(domain, [0, width]);
  return (
    <Plot width={width} height={16} title={title}>
      <line x1="0" x2={width} y1="8" y2="8" className="p-grid" />
      {threshold !== undefined && (
        <line x1={round(x(threshold))} x2={round(x(threshold))} y1="0" y2="16" className="p-thresh" />
      )}
      <line
        x1={round(x(low))}
        x2={round(x(high))}
        y1="8"
        y2="8"
        className={isHighlight ? 'p-interval-hi' : 'p-interval'}
      />
      <circle cx={round(x(estimate))} cy="8" r="4" className={isHighlight ? 'p-hi' : 'p-dot-solid'} />
    </Plot>
  );
}
