import { extent, Plot, round, scale } from './plot.tsx';
import { quantile } from './statistics.ts';

export interface DotStripFigureProps {
  /** One row of points for each group. The last group's median is marked. */
  groups: readonly (readonly number[])[];
  domain?: readonly [number, number];
  width?: number;
  height?: number;
  title?: string;
  isFluid?: boolean;
}

/** Every observation as a dot, one row for each group, with its median. */
export function DotStripFigure({ groups, domain, width = 220, height = 84, title, isFluid }: DotStripFigureProps) {
  const x = scale(domain ?? extent(groups.flat()), [6, width - 6]);
  const gap = height / groups.length;
  return (
    <Plot width={width} height={height} title={title} isFluid={isFluid}>
      {groups.map((group, index) => {
        const y = round(gap * (index + 0.5));
        const median = round(x(quantile(group, 0.5)));
        return (
          <g key={index}>
            <line x1="0" x2={width} y1={y} y2={y} className="p-grid" />
            {group.map((value, point) => (
              <circle key={point} cx={round(x(value))} cy={y} r="3.2" className="p-dot-faint" />
            ))}
            {group.length > 0 && (
              <line
                x1={median}
                x2={median}
                y1={y - 9}
                y2={y + 9}
                className={index === groups.length - 1 ? 'p-median-hi' : 'p-median'}
              />
            )}
          </g>
        );
      })}
    </Plot>
  );
}
