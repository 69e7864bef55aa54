import { dotsPath, Plot } from './plot.tsx';

export interface UnitGroup {
  label: string;
  count: number;
  /** `hi` is the group that matters, `solid` the next, `off` the rest. */
  mark: 'hi' | 'solid' | 'off';
}

export interface UnitChartProps {
  groups: readonly UnitGroup[];
  /** Dots below each other; the columns follow. */
  rows: number;
  /** Distance from dot to dot. */
  pitch?: number;
  title?: string;
  className?: string;
  /** On slate. */
  isInverse?: boolean;
  /** As wide as its container. */
  isFluid?: boolean;
}

const MARKS = ['hi', 'solid', 'off'] as const;
const classOf = { hi: 'p-hi', solid: 'p-dot-solid', off: 'p-off' } as const;

/** One dot for each person, in the order of the groups, column by column. */
export function UnitChart({ groups, rows, pitch = 16, title, className, isInverse = false, isFluid }: UnitChartProps) {
  const units = groups.flatMap((group) => Array.from({ length: group.count }, () => group.mark));
  const columns = Math.ceil(units.length / rows);
  const radius = pitch * 0.31;
  const edge = radius + 1;
  const centresOf = (wanted: UnitGroup['mark']) =>
    units.flatMap((mark, index) =>
      mark === wanted ? [[Math.floor(index / rows) * pitch + edge, (index % rows) * pitch + edge] as const] : [],
    );
  const names = [isInverse && 'p-inverse', className].filter(Boolean).join(' ');

  return (
    <Plot
      width={Math.ceil((columns - 1) * pitch + 2 * edge)}
      height={Math.ceil((rows - 1) * pitch + 2 * edge)}
      title={title ?? groups.map((group) => `${group.count} ${group.label}`).join(', ')}
      className={names}
      isFluid={isFluid}
    >
      {MARKS.map((mark) => (
        <path key={mark} d={dotsPath(centresOf(mark), radius)} className={classOf[mark]} />
      ))}
    </Plot>
  );
}
