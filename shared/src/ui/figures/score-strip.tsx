import { dotsPath, Plot, round, scale } from './plot.tsx';
import { quantile } from './statistics.ts';

export interface ScoreStripProps {
  /** Scores of those who took the quiz. */
  scores: readonly number[];
  /** The best possible score. */
  maximum: number;
  /** The reader's own. */
  own?: number;
  width?: number;
  height?: number;
  title?: string;
  isFluid?: boolean;
}

/** Scores as stacked dots along an axis, with the middle half as a band and the reader's own marked. */
export function ScoreStrip({ scores, maximum, own, width = 300, height = 84, title, isFluid }: ScoreStripProps) {
  const floor = height - 6;
  const x = scale([0, maximum], [8, width - 8]);
  const radius = 3;
  const columns = Math.floor((width - 16) / (radius * 2 + 1.5));
  const seen = new Map<number, number>();
  const dots = scores.map((score) => {
    const column = Math.round((score / maximum) * columns);
    const level = seen.get(column) ?? 0;
    seen.set(column, level + 1);
    return { x: x((column / columns) * maximum), y: floor - 6 - level * (radius * 2 + 1) };
  });

  return (
    <Plot width={width} height={height} title={title} isFluid={isFluid}>
      {scores.length > 3 && (
        <rect
          x={round(x(quantile(scores, 0.25)))}
          y="0"
          width={round(x(quantile(scores, 0.75)) - x(quantile(scores, 0.25)))}
          height={floor}
          className="p-band"
        />
      )}
      <path
        className="p-dot-solid"
        d={dotsPath(
          dots.map((dot) => [dot.x, Math.max(radius, dot.y)]),
          radius,
        )}
      />
      {own !== undefined && (
        <g>
          <line x1={round(x(own))} x2={round(x(own))} y1="6" y2={floor} className="p-stem-hi" />
          <circle cx={round(x(own))} cy="6" r="4.5" className="p-hi" />
        </g>
      )}
      <line x1="0" x2={width} y1={floor} y2={floor} className="p-axis" />
    </Plot>
  );
}
