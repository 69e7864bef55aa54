import { styled } from 'styled-components';
import { Plot, round } from './plot.tsx';

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

/** Rings are a disc with a smaller one in the colour of the ground upon it. */
const LOOKS = [
  { mark: 'hi', name: 'unit-hi', wider: 0 },
  { mark: 'solid', name: 'unit-solid', wider: 0 },
  { mark: 'off', name: 'unit-off', wider: 1 },
  { mark: 'off', name: 'unit-hole', wider: -1 },
] as const;

/** One dot for each person, in the order of the groups, column by column. */
export function UnitChart({ groups, rows, pitch = 16, title, className, isInverse = false, isFluid }: UnitChartProps) {
  const units = groups.flatMap((group) => Array.from({ length: group.count }, () => group.mark));
  const columns = Math.ceil(units.length / rows);
  const radius = pitch * 0.31;
  const edge = radius + 1;

  return (
    <Units className={className} $isInverse={isInverse}>
      <Plot
        width={Math.ceil((columns - 1) * pitch + 2 * edge)}
        height={Math.ceil((rows - 1) * pitch + 2 * edge)}
        title={title ?? groups.map((group) => `${group.count} ${group.label}`).join(', ')}
        isFluid={isFluid}
      >
        {LOOKS.map(({ mark, name, wider }) => (
          <path
            key={name}
            className={name}
            d={runsPath(units, mark, { rows, pitch, edge })}
            strokeWidth={round(2 * radius + wider)}
            strokeDasharray={`0 ${pitch}`}
          />
        ))}
      </Plot>
    </Units>
  );
}

/** A line through each run of a mark in a row: dashes of no length with round caps are its dots. */
function runsPath(
  units: readonly UnitGroup['mark'][],
  mark: UnitGroup['mark'],
  { rows, pitch, edge }: { rows: number; pitch: number; edge: number },
): string {
  return Array.from({ length: rows }, (_, row) => {
    const line = units.filter((_unit, index) => index % rows === row);
    const starts = line.flatMap((unit, column) => (unit === mark && line[column - 1] !== mark ? [column] : []));
    return starts.map((start) => {
      const after = line.findIndex((unit, column) => column > start && unit !== mark);
      const length = (after === -1 ? line.length : after) - start;
      // A little longer than to its last dot, so that this is drawn too.
      return `M${round(edge + start * pitch)} ${round(edge + row * pitch)}h${(length - 1) * pitch + 1}`;
    });
  })
    .flat()
    .join('');
}

const Units = styled.div<{ $isInverse: boolean }>`
  & path {
    fill: none;
    stroke-linecap: round;
  }
  & .unit-hi {
    stroke: ${({ $isInverse }) => ($isInverse ? 'var(--accent-inverse)' : 'var(--chart-hi)')};
  }
  & .unit-solid {
    stroke: ${({ $isInverse }) => ($isInverse ? 'var(--chart-inverse-ink)' : 'var(--chart-ink)')};
  }
  & .unit-off {
    stroke: ${({ $isInverse }) => ($isInverse ? 'var(--chart-inverse-faint)' : 'var(--chart-axis)')};
  }
  & .unit-hole {
    stroke: ${({ $isInverse }) => ($isInverse ? 'var(--surface-inverse)' : 'var(--plot-ground, var(--bg))')};
  }
  @media (forced-colors: active) {
    & .unit-hole {
      stroke: Canvas;
    }
  }
`;
