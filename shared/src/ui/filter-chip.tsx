import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TextButton } from './text-button.tsx';

/** One filter that is on: "Department: Statistics ×". Pressing it takes the filter off. */
export function FilterChip({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <Chip type="button" onClick={onRemove} aria-label={`Remove filter ${children}`}>
      {children}
      <X size={14} strokeWidth={1.75} aria-hidden="true" />
    </Chip>
  );
}

export interface FilterChipRowProps {
  /** A `ResultCount`. */
  count?: ReactNode;
  /** `FilterChip`s. */
  children?: ReactNode;
  /** Draws 'Clear all'. */
  onClear?: () => void;
}

/** The count of results with the filters that led to it. */
export function FilterChipRow({ count, children, onClear }: FilterChipRowProps) {
  return (
    <Row>
      {count}
      {children}
      {onClear && <TextButton onClick={onClear}>Clear all</TextButton>}
    </Row>
  );
}

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  min-block-size: 1.75rem;
  padding: 0 0.375rem 0 0.5rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-1);
  background: none;
  color: var(--text);
  font-size: var(--text-xs);
  cursor: pointer;
  &:hover {
    background: var(--surface-hover);
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: center;
  padding-block-end: var(--space-3);
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
