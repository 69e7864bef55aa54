import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media.ts';
import { Button } from './button.tsx';
import type { ControlSize } from './input-styles.ts';

export interface FilterBarProps {
  /** Names the search region, for example "Filter courses". */
  label: string;
  /** A `SearchField` and `Field`s with `SelectInput`; the first one is the widest. */
  children: ReactNode;
  /**
   * Draws the 'Apply Filters' button. Filters act as they are changed; the button moves on to the results, so focus the
   * `ResultCount` here.
   */
  onApply?: () => void;
  size?: ControlSize;
}

/** The controls over a list: search and filters in one row from 48rem on. */
export function FilterBar({ label, children, onApply, size = 'md' }: FilterBarProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onApply?.();
  }
  return (
    <Root role="search" aria-label={label} onSubmit={handleSubmit}>
      {children}
      {onApply && (
        <Button type="submit" size={size}>
          Apply Filters
        </Button>
      )}
    </Root>
  );
}

const Root = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-4);
  align-items: end;
  padding-block-end: var(--space-5);
  & > div {
    flex: 1 1 9rem;
  }
  & > div:first-child {
    flex: 3 1 100%;
  }
  ${media.md} {
    & > div:first-child {
      flex: 3 1 16rem;
    }
  }
  @media print {
    display: none;
  }
`;
