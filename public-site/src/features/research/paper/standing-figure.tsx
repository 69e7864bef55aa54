import { formatCount, Plot, seededRandom, still, ticks } from '@portal/shared/ui';

interface StandingFigureProps {
  /** Citations of every paper. */
  counts: readonly number[];
  /** Citations of this one. */
  count: number;
  width: number;
}

const HEIGHT = 104;
const AXIS = 78;
const MIDDLE = 48;
const EDGE = 14;
const round = (value: number) => Math.round(value * 10) / 10;

/** Citations of every paper as points on one axis, this one marked. */
export const StandingFigure = still('svg', function StandingFigure({ counts, count, width }: StandingFigureProps) {
  const most = Math.max(1, count, ...counts);
  const x = (value: number) => EDGE + (value / most) * (width - 2 * EDGE);
  const random = seededRandom('standing');
  const own = counts.indexOf(count);
  const anchor = x(count) > width - 60 ? 'end' : x(count) < 60 ? 'start' : 'middle';

  return (
    <Plot
      width={width}
      height={HEIGHT}
      title={`${formatCount(count, 'citation')}, among ${formatCount(counts.length, 'paper')} with up to ${most}`}
    >
      <line x1="0" x2={width} y1={AXIS} y2={AXIS} className="p-axis" />
      {ticks(0, most, 4)
        .filter((tick) => tick <= most)
        .map((tick) => (
          <text key={tick} x={round(x(tick))} y={AXIS + 18} textAnchor="middle" className="p-lbl">
            {tick}
          </text>
        ))}
      {counts.map((value, index) => {
        const shift = (random() - 0.5) * 34;
        return index === own ? null : (
          <circle key={index} cx={round(x(value))} cy={round(MIDDLE + shift)} r="4" className="p-dot" />
        );
      })}
      <circle cx={round(x(count))} cy={MIDDLE} r="6" className="p-hi" />
      <text
        x={round(anchor === 'middle' ? x(count) : anchor === 'end' ? width : 0)}
        y={17}
        textAnchor={anchor}
        className="p-note p-hi-text p-strong"
      >
        {count === 1 ? '1 citation' : `${count} citations`}
      </text>
    </Plot>
  );
});
