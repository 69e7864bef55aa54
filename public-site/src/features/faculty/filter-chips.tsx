import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { onPlainPress } from '@portal/shared/ui';
import type { FilterOption } from './faculty-filters.ts';

interface FilterChipsProps {
  /** 'Designation'. */
  label: string;
  options: readonly FilterOption[];
  /** The option that is on. */
  chosen: string | null;
  hrefFor: (value: string) => string;
  onToggle: (value: string) => void;
  /** Words for a value that is none itself. */
  words?: (value: string) => string;
}

/** One row of filters, of which at most one is on. They are links, so that they work before any script does. */
export function FilterChips({ label, options, chosen, hrefFor, onToggle, words = (value) => value }: FilterChipsProps) {
  if (options.length === 0) return null;
  return (
    <Row>
      <b>{label}</b>
      <ul aria-label={label}>
        {options.map(({ value, people }) => (
          <li key={value}>
            <Chip
              to={hrefFor(value)}
              replace
              preventScrollReset
              data-choice
              onClick={onPlainPress(() => onToggle(value))}
              aria-current={value === chosen ? 'true' : undefined}
              aria-label={`${words(value)}, ${people === 1 ? '1 person' : `${people} people`}${value === chosen ? ', press to show all' : ''}`}
            >
              {words(value)} <span>{people}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </Row>
  );
}

/** The rows under the search box. */
export const FilterRows = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  align-items: baseline;
  font-size: var(--text-sm);
  & > b {
    color: var(--text-muted);
    font-weight: inherit;
  }
  & > ul {
    display: flex;
    gap: var(--space-2);
    margin: -3px;
    padding: 3px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  ${media.md} {
    grid-template-columns: 7rem minmax(0, 1fr);
    & > ul {
      flex-wrap: wrap;
    }
  }
`;

const Chip = styled(Link)`
  display: inline-flex;
  gap: 0.375rem;
  align-items: center;
  min-block-size: 2rem;
  padding-inline: 0.625rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  color: var(--text);
  text-decoration: none;
  white-space: nowrap;
  & > span {
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
  &:hover {
    background: var(--surface-hover);
  }
  &[aria-current] {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
  }
  &[aria-current] > span {
    color: inherit;
  }
`;
