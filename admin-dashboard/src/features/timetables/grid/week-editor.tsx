import { type FocusEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { formatClock } from '@portal/shared/time';
import { VisuallyHidden } from '@portal/shared/ui';
import type { Entry } from '../entry.ts';
import { dayNames, DAYS, type Slot } from '../week.ts';
import { neighbour, type Spot } from './neighbour.ts';
import { describeMove, isFree } from './target.ts';
import { useEntryMove } from './use-entry-move.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { WeekCellView } from './week-cell.tsx';
import { cellAt, rowAt, type WeekCell, weekLayout } from './week-layout.ts';

export interface WeekEditorProps {
  caption: string;
  entries: readonly Entry[];
  /** The hour whose new slot is being stored. */
  savingId: string | null;
  onOpen: (entry: Entry) => void;
  onAdd: (slot: Slot) => void;
  onRemove: (entry: Entry) => void;
  onMove: (entry: Entry, slot: Slot) => void;
}

/**
 * The week as a grid that is edited: arrow keys go from slot to slot, Enter opens an hour or adds one, M and the arrow keys move it, as
 * dragging does, and Delete asks to remove it (WAI-ARIA APG, grid).
 */
export function WeekEditor({ caption, entries, savingId, onOpen, onAdd, onRemove, onMove }: WeekEditorProps) {
  const helpId = useId();
  const tableRef = useRef<HTMLTableElement>(null);
  const layout = useMemo(() => weekLayout(entries), [entries]);
  const [place, setPlace] = useState({ day: 0, time: layout.rows[0] ?? '' });
  const spot: Spot = { day: place.day, row: rowAt(layout, place.time) };
  const active = cellAt(layout, spot.row, spot.day);
  const focus = useGridFocus(tableRef);
  const { moving, ...move } = useEntryMove({
    entries,
    layout,
    tableRef,
    onDrop: (entry, { day, startsAt, endsAt }) => {
      setPlace({ day: DAYS.indexOf(day), time: startsAt });
      onMove(entry, { day, startsAt, endsAt });
    },
  });
  const targetCell = moving && cellAt(layout, rowAt(layout, moving.target.startsAt), DAYS.indexOf(moving.target.day));

  function handleKey(key: string): boolean {
    const next = neighbour(layout, spot, key);
    if (next) {
      setPlace({ day: next.day, time: layout.rows[next.row] ?? place.time });
      focus.follow();
      return true;
    }
    if (active?.kind !== 'entry' || savingId !== null) return false;
    if (key === 'Delete') onRemove(active.entry);
    else if (key === 'm' || key === 'M') move.begin(active.entry);
    else return false;
    return true;
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isHandled = moving ? move.handleKey(event.key) : handleKey(event.key);
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (moving?.by === 'keys' && !currentTarget.contains(relatedTarget)) move.stop();
  }

  function viewOf(cell: WeekCell<Entry>, time: string) {
    const id = cell.kind === 'entry' ? cell.entry.id : null;
    return (
      <WeekCellView
        key={cell.day}
        cell={cell}
        isActive={cell === active}
        isPale={id !== null && (id === savingId || id === moving?.entry.id)}
        target={moving && cell === targetCell ? (isFree(moving.target) ? 'free' : 'taken') : null}
        onFocus={() => {
          // In a cell of several rows the keys stay in the row that they came from.
          if (cell !== active) setPlace({ day: cell.day, time });
        }}
        onPress={(entry, event) => {
          if (savingId === null) move.press(entry, event);
        }}
        onOpen={(entry) => {
          if (!moving) onOpen(entry);
        }}
        onAdd={onAdd}
      />
    );
  }

  return (
    <Root>
      <Told>
        <Help id={helpId} $isHidden={moving !== null}>
          Arrow keys go from slot to slot. Enter opens an hour or adds one, M moves it, Delete removes it. With a mouse,
          drag it; with a finger, hold it first.
        </Help>
        <Status role="status">{moving && describeMove(moving.entry.subject, moving.target, moving.by)}</Status>
      </Told>
      <Scroller>
        <Table
          ref={tableRef}
          role="grid"
          aria-label={caption}
          aria-describedby={helpId}
          $isDragging={moving?.by === 'pointer'}
          onKeyDown={handleKeyDown}
          onFocus={focus.onFocus}
          onBlur={handleBlur}
          {...move.pointer}
        >
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Time</VisuallyHidden>
              </th>
              {DAYS.map((day) => (
                <th key={day} scope="col">
                  {dayNames[day]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {layout.rows.map((time, row) => (
              <tr key={time}>
                <th scope="row">{formatClock(time)}</th>
                {layout.cells[row]?.map((cell) => viewOf(cell, time))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

// Both in one place, so that the week does not jump below the pointer when a drag begins.
const Told = styled.div`
  display: grid;
  font-size: var(--text-xs);
  & > * {
    grid-area: 1 / 1;
  }
  @media print {
    display: none;
  }
`;

const Help = styled.p<{ $isHidden: boolean }>`
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'visible')};
  color: var(--text-muted);
`;

const Status = styled.p`
  font-weight: var(--weight-strong);
`;

// Positioned, so that the hidden words of the table scroll with it and do not widen the page.
const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
  @media print {
    overflow: visible;
  }
`;

const Table = styled.table<{ $isDragging: boolean }>`
  inline-size: 100%;
  min-inline-size: 46rem;
  /* Heights of cells have to count as given for an hour to fill the rows it lasts. */
  block-size: 1px;
  table-layout: fixed;
  cursor: ${({ $isDragging }) => ($isDragging ? 'grabbing' : 'auto')};
  & > thead th {
    padding: var(--space-2);
    border-block-end: 1px solid var(--border-strong);
    font-size: var(--text-sm);
    font-weight: var(--weight-strong);
    text-align: start;
  }
  & > thead th:first-child {
    inline-size: 4.5rem;
    padding-inline: 0;
  }
  & > tbody th {
    padding: 0.375rem 0 0;
    border-block-start: 1px solid var(--border);
    color: var(--text-muted);
    font-size: var(--text-xs);
    font-weight: var(--weight-text);
    text-align: start;
    vertical-align: top;
  }
  & > tbody td {
    block-size: 2.75rem;
    padding: 0.1875rem;
    border-block-start: 1px solid var(--border);
    border-inline-start: 1px solid var(--border-faint);
    vertical-align: top;
  }
`;
