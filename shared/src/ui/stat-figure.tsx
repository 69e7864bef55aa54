import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media.ts';

export interface StatFigureProps {
  /** The number as it is said: '50+', '100%'. */
  value: ReactNode;
  label: ReactNode;
  /** The base of the number: scope, cohort, source. Never left out for a share. */
  base?: ReactNode;
  /** A small plot of the same number. */
  figure?: ReactNode;
}

/** One big number with what it counts and what it is based on. */
export function StatFigure({ value, label, base, figure }: StatFigureProps) {
  return (
    <Root>
      <Value>{value}</Value>
      <Label>{label}</Label>
      {base !== undefined && <Base>{base}</Base>}
      {figure}
    </Root>
  );
}

/** A few `StatFigure`s beside each other, ruled apart. */
export const StatRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: var(--space-6) var(--gutter);
  ${media.md} {
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
  }
  ${media.xl} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    grid-template-columns: none;
    gap: 0;
    & > * {
      padding-inline: var(--gutter);
      border-inline-start: 1px solid var(--border);
    }
    & > :first-child {
      padding-inline-start: 0;
      border: 0;
    }
    & > :last-child {
      padding-inline-end: 0;
    }
  }
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto auto 1fr auto;
  gap: var(--space-1);
  min-inline-size: 0;
  & > .plot {
    margin-block-start: var(--space-4);
  }
`;

const Value = styled.p`
  font-family: var(--font-heading);
  font-size: var(--text-figure);
  font-weight: var(--weight-heading);
  letter-spacing: var(--tracking-display);
  line-height: 1;
  white-space: nowrap;
`;

const Label = styled.p`
  margin-block-start: var(--space-2);
  font-weight: var(--weight-strong);
  line-height: 1.3;
`;

const Base = styled.p`
  color: var(--text-muted);
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
`;
