import { Plus } from 'lucide-react';
import type { PointerEvent } from 'react';
import styled, { css } from 'styled-components';
import { formatClock } from '@portal/shared/time';
import type { Entry } from '../entry.ts';
import { dayNames, DAYS, type Slot } from '../week.ts';
import { EntryWords } from './entry-words.tsx';
import { slotStyles, type SlotStyleProps } from './slot-styles.ts';
import type { WeekCell } from './week-layout.ts';

interface WeekCellViewProps {
  cell: WeekCell<Entry>;
  /** Whether it is the one that Tab leads to. */
  isActive: boolean;
  /** Whether its hour is being stored, or carried. */
  isPale: boolean;
  /** What is being moved would begin here. */
  target: 'free' | 'taken' | null;
  onFocus: () => void;
  onPress: (entry: Entry, event: PointerEvent) => void;
  onOpen: (entry: Entry) => void;
  onAdd: (slot: Slot) => void;
}

/** A cell of the week: an hour that opens its form, or a free slot that takes one. */
export function WeekCellView({ cell, isActive, isPale, target, onFocus, onPress, onOpen, onAdd }: WeekCellViewProps) {
  const day = DAYS[cell.day] ?? 'monday';
  const startsAt = cell.kind === 'entry' ? cell.entry.startsAt : cell.slot.startsAt;
  const tabIndex = isActive ? 0 : -1;
  return (
    <Cell rowSpan={cell.span} data-day={day} data-starts-at={startsAt} $target={target}>
      {cell.kind === 'entry' ? (
        <Hour
          type="button"
          tabIndex={tabIndex}
          $type={cell.entry.type}
          $isPale={isPale}
          onFocus={onFocus}
          onPointerDown={(event) => onPress(cell.entry, event)}
          onClick={() => onOpen(cell.entry)}
        >
          <EntryWords entry={cell.entry} />
        </Hour>
      ) : (
        <Free
          type="button"
          tabIndex={tabIndex}
          aria-label={`Add on ${dayNames[day]} at ${formatClock(startsAt)}`}
          onFocus={onFocus}
          onClick={() => onAdd(cell.slot)}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        </Free>
      )}
    </Cell>
  );
}

const targets = {
  free: css`
    outline: 2px solid var(--accent);
    outline-offset: -2px;
    background: var(--accent-soft);
  `,
  taken: css`
    outline: 2px dashed var(--danger-mark);
    outline-offset: -2px;
  `,
};

const Cell = styled.td<{ $target: 'free' | 'taken' | null }>`
  ${({ $target }) => $target && targets[$target]}
`;

const Hour = styled.button<SlotStyleProps & { $isPale: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 0.125rem;
  inline-size: 100%;
  block-size: 100%;
  min-block-size: 3.5rem;
  padding: 0.3125rem 0.4375rem;
  font-size: var(--text-xs);
  line-height: 1.35;
  text-align: start;
  cursor: grab;
  user-select: none;
  -webkit-touch-callout: none;
  ${slotStyles}
  opacity: ${({ $isPale }) => ($isPale ? 0.6 : 1)};
  &:hover {
    box-shadow: inset 0 0 0 1px var(--border-strong);
  }
`;

const Free = styled.button`
  display: grid;
  place-items: center;
  inline-size: 100%;
  block-size: 100%;
  min-block-size: 2.25rem;
  padding: 0;
  border: 0;
  border-radius: var(--radius-1);
  background: none;
  color: transparent;
  cursor: pointer;
  &:hover,
  &:focus-visible {
    background: var(--surface-hover);
    color: var(--text-muted);
  }
  @media (hover: none) {
    color: var(--text-subtle);
  }
  @media print {
    visibility: hidden;
  }
`;
