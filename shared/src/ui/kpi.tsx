import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { media } from '../theme/media.ts';

export interface KpiProps {
  label: string;
  value: ReactNode;
  /** The base: 'of 31 listed; 4 upcoming, 3 drafts'. */
  base?: ReactNode;
  /** A `Sparkline` or small bars, 104 by 36. */
  figure?: ReactNode;
  /** Where the number is explained. */
  to?: string;
}

/** A number of the dashboard with its base and its course. Stands in a `KpiRow`. */
export function Kpi({ label, value, base, figure, to }: KpiProps) {
  const content = (
    <>
      <Label>{label}</Label>
      <Row>
        <Value>{value}</Value>
        {figure}
      </Row>
      {base !== undefined && <Base>{base}</Base>}
    </>
  );
  return to === undefined ? <Plain>{content}</Plain> : <Linked to={to}>{content}</Linked>;
}

/** Two numbers beside each other, four from 80rem on. */
export const KpiRow = styled.section`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-block: 1px solid var(--border);
  border-block-start-color: var(--rule);
  & > :nth-child(2n) {
    padding-inline: var(--space-4) 0;
    border-inline-start: 1px solid var(--border);
  }
  & > :nth-child(n + 3) {
    border-block-start: 1px solid var(--border);
  }
  ${media.xl} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    grid-template-columns: none;
    & > :nth-child(n) {
      padding-inline: var(--space-4);
      border-block-start: 0;
      border-inline-start: 1px solid var(--border);
    }
    & > :first-child {
      padding-inline-start: 0;
      border-inline-start: 0;
    }
    & > :last-child {
      padding-inline-end: 0;
    }
  }
`;

const Label = styled.span`
  font-weight: var(--weight-strong);
`;

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.1875rem;
  align-content: start;
  min-inline-size: 0;
  padding: var(--space-4) var(--space-4) var(--space-4) 0;
  font-size: var(--text-sm);
  line-height: 1.5;
  overflow-wrap: anywhere;
  & .plot {
    max-inline-size: 6.5rem;
    min-inline-size: 0;
  }
  @media (max-width: 29.99rem) {
    & .plot {
      display: none;
    }
  }
`;

const Plain = styled.div`
  ${box}
`;

const Linked = styled(Link)`
  ${box}
  color: inherit;
  text-decoration: none;
  &:hover {
    color: inherit;
  }
  &:hover ${Label} {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Row = styled.span`
  display: flex;
  gap: var(--space-3);
  align-items: flex-end;
  justify-content: space-between;
`;

const Value = styled.span`
  font-family: var(--font-heading);
  font-size: 2.125rem;
  font-weight: var(--weight-heading);
  letter-spacing: -0.015em;
  line-height: 1.1;
`;

const Base = styled.span`
  color: var(--text-muted);
  font-size: var(--text-xs);
  line-height: 1.35;
`;
