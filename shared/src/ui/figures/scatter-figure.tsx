import { areaPath, dotsPath, extent, linePath, Plot, round, scale, segmentsPath, steps } from './plot.tsx';
import { loess, fitLine } from './statistics.ts';

export interface ScatterPoint {
  x: number;
  y: number;
}

export interface ScatterFigureProps {
  points: readonly ScatterPoint[];
  /** Index of the one marked point. */
  highlight?: number;
  /** Note beside the marked point. */
  note?: string;
  /** A straight line with its band and residual stems, or none. */
  hasFit?: boolean;
  width?: number;
  height?: number;
  title?: string;
  isFluid?: boolean;
}

/** Points with the line through them; the stems are what the line does not explain. */
export function ScatterFigure({
  points,
  highlight,
  note,
  hasFit = true,
  width = 300,
  height = 150,
  title,
  isFluid,
}: ScatterFigureProps) {
  const floor = height - 18;
  const x = scale(extent(points.map((point) => point.x)), [10, width - 10]);
  const y = scale(extent(points.map((point) => point.y)), [floor - 8, 10]);
  const line = fitLine(points);
  const at = hasFit && points.length > 2 ? steps(...extent(points.map((point) => point.x)), 24) : [];
  const band = at.length > 0 ? loess(points, 1, at) : [];
  const fitted = (value: number) => line.intercept + line.slope * value;
  const stems = points.map((point) => [x(point.x), y(point.y), x(point.x), y(fitted(point.x))] as const);
  const marked = highlight === undefined ? undefined : points[highlight];

  return (
    <Plot width={width} height={height} title={title} isFluid={isFluid}>
      {band.length > 0 && (
        <>
          <path
            className="p-band"
            d={areaPath(
              band.map((point) => [x(point.x), y(fitted(point.x) + 1.96 * point.error)]),
              band.map((point) => [x(point.x), y(fitted(point.x) - 1.96 * point.error)]),
            )}
          />
          <path className="p-stem" d={segmentsPath(stems.filter((_, index) => index !== highlight))} />
          <path className="p-stem-hi" d={segmentsPath(stems.filter((_, index) => index === highlight))} />
          <path
            className="p-line"
            d={linePath([at[0] ?? 0, at.at(-1) ?? 0].map((value) => [x(value), y(fitted(value))]))}
          />
        </>
      )}
      <path
        className="p-dot"
        d={dotsPath(
          points.filter((_, index) => index !== highlight).map((point) => [x(point.x), y(point.y)]),
          3,
        )}
      />
      {marked && <circle cx={round(x(marked.x))} cy={round(y(marked.y))} r="4.5" className="p-hi" />}
      <line x1="0" y1={floor} x2={width} y2={floor} className="p-axis" />
      {marked && note !== undefined && (
        <text
          x={round(Math.min(Math.max(x(marked.x), 50), width - 50))}
          y={round(Math.min(y(marked.y) + 20, floor - 4))}
          className="p-lbl p-halo"
          textAnchor="middle"
        >
          {note}
        </text>
      )}
    </Plot>
  );
}
