import { VisuallyHidden } from '@portal/shared/ui';
import styled from 'styled-components';
import { formatClock } from '@portal/shared/time';
import { slotStyles, type SlotStyleProps } from './slot-styles.ts';
import { type Day, dayTabs, type TimetableEntry } from './timetable.ts';
import { type WeekCell, weekRows } from './week-rows.ts';

interface WeekGridProps {
  caption: string;
  entries: readonly TimetableEntry[];
  /** The day to mark, usually today. */
  today?: Day | null;
  currentId?: string | null;
}

/** The whole week of one class as a table; scrolls sideways inside its frame where the window is narrow. */
export function WeekGrid({ caption, entries, today = null, currentId = null }: WeekGridProps) {
  return (
    <Frame role="region" aria-label={caption} tabIndex={0}>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Time</VisuallyHidden>
            </th>
            {dayTabs.map((day) => (
              <th key={day.value} scope="col" className={day.value === today ? 'today' : undefined}>
                {day.value === today && <OnScreen>Today </OnScreen>}
                {day.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekRows(entries).map((row) => (
            <tr key={row.startsAt} className={row.breakName === null ? undefined : 'break'}>
              <th scope="row">{formatClock(row.startsAt)}</th>
              {row.breakName === null ? (
                dayTabs.map((day) => (
                  <Cell
                    key={day.value}
                    cell={row.cells[day.value]}
                    isToday={day.value === today}
                    currentId={currentId}
                  />
                ))
              ) : (
                <td colSpan={6}>
                  <span>{row.breakName}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

function Cell({ cell, isToday, currentId }: { cell: WeekCell; isToday: boolean; currentId: string | null }) {
  if (cell.kind === 'covered') return null;
  const className = isToday ? 'today' : undefined;
  if (cell.kind === 'free') return <td className={className} />;
  const { entry, span } = cell;
  const isNow = entry.id === currentId;
  return (
    <td rowSpan={span} className={className}>
      <Slot $type={entry.type} $isNow={isNow}>
        <b>{entry.subject}</b>
        <span>
          {isNow && <OnScreen>Now, </OnScreen>}
          {[entry.type !== 'Lecture' && entry.type, entry.room].filter(Boolean).join(', ')}
        </span>
      </Slot>
    </td>
  );
}

/** What is true while it is looked at, and not for whoever has it on paper. */
const OnScreen = styled.small`
  font-size: inherit;
  @media print {
    display: none;
  }
`;

// Positioned, so that the hidden words of the table scroll with it and do not widen the page.
const Frame = styled.div`
  position: relative;
  overflow-x: auto;
  @media print {
    overflow: visible;
  }
`;

const Table = styled.table`
  inline-size: 100%;
  min-inline-size: 46rem;
  /* Heights of cells have to count as given for a slot to fill the hours it lasts. */
  block-size: 1px;
  table-layout: fixed;
  font-size: var(--text-xs);
  line-height: 1.35;
  @media print {
    min-inline-size: 0;
    font-size: 8.5pt;
    line-height: 1.2;
  }
  & > thead th {
    padding: var(--space-2);
    border-block-end: 1px solid var(--border-strong);
    color: var(--text);
    font-size: var(--text-sm);
    font-weight: var(--weight-strong);
    text-align: start;
    @media print {
      font-size: inherit;
    }
  }
  & > thead th:first-child {
    inline-size: 4.25rem;
    padding-inline: 0;
  }
  & > thead .today {
    box-shadow: inset 0 3px 0 var(--accent);
    @media print {
      box-shadow: none;
    }
  }
  & > thead small {
    color: var(--text-muted);
    font-size: smaller;
    font-weight: var(--weight-text);
  }
  & .today {
    background: var(--surface-sunken);
  }
  & > tbody th {
    padding: 0.3125rem 0 0;
    border-block-start: 1px solid var(--border);
    color: var(--text-muted);
    font-weight: var(--weight-text);
    text-align: start;
    vertical-align: top;
  }
  & > tbody td {
    block-size: 4.5rem;
    padding: 0.25rem;
    @media print {
      block-size: 2.5rem;
    }
    border-block-start: 1px solid var(--border);
    vertical-align: top;
  }
  & > tbody > tr.break > * {
    block-size: auto;
    padding-block: 0.3125rem;
    color: var(--text-muted);
  }
  & > tbody > tr.break > td {
    background: repeating-linear-gradient(-45deg, transparent 0 5px, var(--border-faint) 5px 6px);
  }
  & > tbody > tr.break span {
    padding-inline: var(--space-2);
    background: var(--bg);
  }
`;

const Slot = styled.div<SlotStyleProps>`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  min-block-size: 4rem;
  padding: 0.3125rem 0.4375rem;
  @media print {
    min-block-size: 2rem;
    padding-block: 0.1875rem;
  }
  ${slotStyles}
  & > span {
    margin-block-start: auto;
  }
`;
