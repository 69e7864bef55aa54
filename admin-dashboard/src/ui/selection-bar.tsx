import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Checkbox, formatNumber, TextButton } from '@portal/shared/ui';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  /** Ids of the rows on this page. */
  pageIds: readonly string[];
  /** Singular and plural. */
  noun: readonly [one: string, many: string];
  /** How many rows match on all pages. */
  total: number;
  /** Ticks all that match, the latest `most` of them; offered when there are more than this page holds. */
  onSelectAll: () => void;
  /** As many as one write takes. */
  most: number;
  /** Buttons for what is ticked. */
  actions: ReactNode;
}

/** Ticks a page of a list, or all of it, and offers what can be done with the ticked rows. */
export function SelectionBar({ selection, pageIds, noun, total, onSelectAll, most, actions }: SelectionBarProps) {
  const { ids } = selection;
  const onPage = pageIds.filter((id) => ids.has(id)).length;
  const isWhole = pageIds.length > 0 && onPage === pageIds.length;
  return (
    <Root role="group" aria-label={`Selected ${noun[1]}`}>
      <Checkbox
        label={`Select all ${formatNumber(pageIds.length)} on this page`}
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = onPage > 0 && !isWhole;
        }}
        onChange={() => selection.change(pageIds, !isWhole)}
      />
      <span role="status">{ids.size > 0 && `${formatNumber(ids.size)} selected`}</span>
      {ids.size > 0 && (
        <>
          {isWhole && ids.size < Math.min(total, most) && (
            <TextButton onClick={onSelectAll}>
              {total > most
                ? `Select the latest ${formatNumber(most)} of ${formatNumber(total)}`
                : `Select all ${formatNumber(total)}`}
            </TextButton>
          )}
          {actions}
          <TextButton onClick={selection.clear}>Clear selection</TextButton>
        </>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  min-block-size: 2.5rem;
  padding-block-end: var(--space-2);
  font-size: var(--text-sm);
  & > [role='status'] {
    font-weight: var(--weight-strong);
  }
  @media print {
    display: none;
  }
`;
