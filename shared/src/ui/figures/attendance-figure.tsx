import { attendanceRule } from '../../data/database.limits.ts';
import { areaPath, linePath, Plot, round, scale } from './plot.tsx';
import { wilsonInterval } from './statistics.ts';

export interface AttendanceFigureProps {
  /** Class by class, in order: attended or not. */
  attended: readonly boolean[];
  /** The share that is needed, in [0, 1]. */
  needed?: number;
  width?: number;
  className?: string;
}

/** The running share of attended classes with its 95 % interval, the limit, and a mark for each class. */
export function AttendanceFigure({
  attended,
  needed = attendanceRule.neededPercent / 100,
  width = 480,
  className,
}: AttendanceFigureProps) {
  const present = attended.filter(Boolean).length;
  const running = attended.map((_, index) => {
    const count = attended.slice(0, index + 1).filter(Boolean).length;
    return { share: count / (index + 1), ...wilsonInterval(count, index + 1) };
  });
  const pitch = width / Math.max(1, attended.length);
  const x = (index: number) => (index + 0.5) * pitch;
  const y = scale([0.5, 1], [78, 6]);
  const clampedY = (share: number) => y(Math.max(0.5, share));
  // The first few classes say little; their interval would fill the whole plot.
  const shown = running
    .map((point, index) => ({ ...point, index }))
    .slice(Math.min(4, Math.max(0, attended.length - 2)));
  const last = shown.at(-1);

  return (
    <Plot
      width={width}
      height={104}
      className={className}
      title={`${present} of ${attended.length} classes attended, ${Math.round((present / Math.max(1, attended.length)) * 100)}%; ${Math.round(needed * 100)}% is needed`}
    >
      <path
        className="p-band"
        d={areaPath(
          shown.map((point) => [x(point.index), clampedY(point.high)]),
          shown.map((point) => [x(point.index), clampedY(point.low)]),
        )}
      />
      <line x1="0" x2={width} y1={round(y(needed))} y2={round(y(needed))} className="p-thresh" />
      <path className="p-line" d={linePath(shown.map((point) => [x(point.index), clampedY(point.share)]))} />
      {last && <circle cx={round(x(last.index))} cy={round(clampedY(last.share))} r="4.5" className="p-hi" />}
      <text x={width} y={round(y(needed) + 16)} className="p-lbl p-halo" textAnchor="end">
        {Math.round(needed * 100)}% needed
      </text>
      {attended.map((isPresent, index) => (
        <rect
          key={index}
          x={round(index * pitch + pitch * 0.1)}
          y="88"
          width={round(pitch * 0.8)}
          height={isPresent ? 14 : 5}
          className={isPresent ? 'p-bar' : 'p-off'}
        />
      ))}
    </Plot>
  );
}
