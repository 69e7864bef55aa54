import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface Fact {
  term: string;
  value: ReactNode;
}

/** Facts as terms and values in two columns. Facts without a value are left out. */
export function DescriptionList({ items, gap = 'tight' }: { items: readonly Fact[]; gap?: 'tight' | 'ruled' }) {
  const known = items.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <Root $gap={gap}>
      {known.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Root>
  );
}

const Root = styled.dl<{ $gap: 'tight' | 'ruled' }>`
  display: grid;
  grid-template-columns: ${({ $gap }) => ($gap === 'ruled' ? 'fit-content(34%)' : 'minmax(4.5rem, max-content)')} minmax(
      0,
      1fr
    );
  gap: 0 var(--space-4);
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
  & > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    padding-block: ${({ $gap }) => ($gap === 'ruled' ? 'var(--space-3)' : '0.09375rem')};
    border-block-end: ${({ $gap }) => ($gap === 'ruled' ? '1px solid var(--border)' : '0')};
  }
  & dt {
    color: var(--text-muted);
  }
`;
