import { areaPath, extent, linePath, Plot, round, scale, steps } from './plot.tsx';
import { bandwidth, kernelDensity } from './statistics.ts';

export interface DensityFigureProps {
  /** One or two samples; the last one is marked when there are two. */
  samples: readonly (readonly number[])[];
  domain?: readonly [number, number];
  width?: number;
  height?: number;
  title?: string;
  isFluid?: boolean;
}

/** Smooth distributions over one axis: the first filled, the second marked. */
export function DensityFigure({ samples, domain, width = 220, height = 84, title, isFluid }: DensityFigureProps) {
  const all = samples.flat();
  const [low, high] = extent(all);
  const margin = all.length > 0 ? 2.5 * bandwidth(all) : 0;
  const range = domain ?? ([low - margin, high + margin] as const);
  const at = steps(range[0], range[1], 64);
  const curves = samples.map((sample) => kernelDensity(sample, at));
  const floor = height - 6;
  const x = scale(range, [0, width]);
  const y = scale([0, Math.max(...curves.flat(), Number.MIN_VALUE)], [floor, 4]);
  const outline = (curve: number[]) => curve.map((value, index) => [x(at[index] ?? 0), y(value)] as const);

  return (
    <Plot width={width} height={height} title={title} isFluid={isFluid}>
      {curves.map((curve, index) => {
        const isMarked = curves.length > 1 && index === curves.length - 1;
        const points = outline(curve);
        return (
          <g key={index}>
            {index === 0 && (
              <path
                className="p-band"
                d={areaPath(points, [
                  [0, floor],
                  [width, floor],
                ])}
              />
            )}
            <path className={isMarked ? 'p-line-hi' : 'p-line-thin'} d={linePath(points)} />
          </g>
        );
      })}
      <line x1="0" y1={round(floor)} x2={width} y2={round(floor)} className="p-axis" />
    </Plot>
  );
}
