import { EmptyState } from '@portal/shared/ui';
import styled from 'styled-components';
import { formatClock } from '@portal/shared/time';
import { slotStyles, type SlotStyleProps } from './slot-styles.ts';
import type { TimetableEntry } from './timetable.ts';

interface DayListProps {
  entries: readonly TimetableEntry[];
  /** The entry that is on now, if any. */
  currentId?: string | null;
  dayName: string;
}

/** One day of one class, hour by hour. */
export function DayList({ entries, currentId = null, dayName }: DayListProps) {
  if (entries.length === 0) {
    return <EmptyState title={`No classes on ${dayName}`}>Nothing stands in the timetable on this day.</EmptyState>;
  }
  return (
    <List>
      {entries.map((entry) => (
        <li key={entry.id}>
          <time>
            {formatClock(entry.startsAt)}
            <span> – {formatClock(entry.endsAt)}</span>
          </time>
          <Slot $type={entry.type} $isNow={entry.id === currentId}>
            <b>{entry.subject}</b>
            <span>
              {[entry.id === currentId && 'Now', entry.type, entry.teacher, entry.room].filter(Boolean).join(', ')}
            </span>
          </Slot>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  & > li {
    display: grid;
    grid-template-columns: 4.75rem minmax(0, 1fr);
    gap: var(--space-3);
    font-size: var(--text-sm);
    break-inside: avoid;
  }
  & > li > time {
    padding-block-start: var(--space-2);
    color: var(--text-muted);
    line-height: 1.35;
  }
  & > li > time > span {
    display: block;
    font-size: var(--text-xs);
  }
`;

const Slot = styled.div<SlotStyleProps>`
  display: grid;
  gap: 0.125rem;
  min-block-size: 3rem;
  padding: var(--space-2) var(--space-3);
  ${slotStyles}
`;
