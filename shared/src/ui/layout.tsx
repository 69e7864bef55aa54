import type { ComponentPropsWithRef, ElementType } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media.ts';

/** Step of the spacing scale (`--space-1` 4 px … `--space-10` 128 px). 0 is none. */
export type SpaceStep = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

const space = (step: SpaceStep) => (step === 0 ? '0' : `var(--space-${step})`);

export interface StackProps extends ComponentPropsWithRef<'div'> {
  gap?: SpaceStep;
  /** Another element, for example 'ul'. */
  as?: ElementType;
}

/** Children below each other. */
export function Stack({ gap = 4, ...rest }: StackProps) {
  return <StackRoot {...rest} $gap={gap} />;
}

export interface ClusterProps extends StackProps {
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'start' | 'between' | 'end';
}

/** Children beside each other, wrapping: buttons, badges, a heading with its link. */
export function Cluster({ gap = 3, align = 'center', justify = 'start', ...rest }: ClusterProps) {
  return <ClusterRoot {...rest} $gap={gap} $align={align} $justify={justify} />;
}

export interface GridProps extends StackProps {
  /** Columns from each breakpoint on; one column below the first that is named. */
  columns?: { sm?: number; md?: number; lg?: number; xl?: number };
  /** Space between rows; columns are always a gutter apart. */
  rowGap?: SpaceStep;
}

/** Equal columns. */
export function Grid({ columns = { md: 2 }, rowGap = 6, ...rest }: GridProps) {
  return <GridRoot {...rest} $columns={columns} $rowGap={rowGap} />;
}

/** Two columns 7:5 from 64rem on, one below: text with an aside. */
export const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7) var(--gutter);
  ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

const StackRoot = styled.div<{ $gap: SpaceStep }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap }) => space($gap)};
`;

const justification = { start: 'flex-start', between: 'space-between', end: 'flex-end' } as const;
const alignment = { start: 'flex-start', center: 'center', end: 'flex-end', baseline: 'baseline' } as const;

const ClusterRoot = styled.div<{
  $gap: SpaceStep;
  $align: keyof typeof alignment;
  $justify: keyof typeof justification;
}>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap }) => space($gap)};
  align-items: ${({ $align }) => alignment[$align]};
  justify-content: ${({ $justify }) => justification[$justify]};
`;

const GridRoot = styled.div<{ $columns: NonNullable<GridProps['columns']>; $rowGap: SpaceStep }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $rowGap }) => space($rowGap)} var(--gutter);
  ${({ $columns }) =>
    (['sm', 'md', 'lg', 'xl'] as const)
      .filter((name) => $columns[name] !== undefined)
      .map((name) => `${media[name]} { grid-template-columns: repeat(${$columns[name] ?? 1}, minmax(0, 1fr)); }`)
      .join('\n')}
`;
