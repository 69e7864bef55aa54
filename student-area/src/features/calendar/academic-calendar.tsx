import { EmptyState, formatDateRange, QueryState, Skeleton } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { calendarOptions, type CalendarEntry } from './list-calendar-entries.ts';

export function AcademicCalendar() {
  const query = useQuery(calendarOptions());
  return (
    <QueryState
      query={query}
      errorTitle="The academic calendar could not be loaded"
      skeleton={<Skeleton shape="row" count={5} label="Loading the academic calendar..." />}
      empty={<EmptyState title="Nothing is planned">The dates of the next semester appear here.</EmptyState>}
    >
      {(entries) => (
        <List>
          {entries.map((entry) => (
            <li key={entry.id}>
              <time dateTime={entry.startsOn}>{formatDateRange(entry.startsOn, entry.endsOn, { hasYear: false })}</time>
              <span>
                {describe(entry)}
                {entry.note !== null && <small>{entry.note}</small>}
              </span>
            </li>
          ))}
        </List>
      )}
    </QueryState>
  );
}

const kindWords: Partial<Record<CalendarEntry['kind'], string>> = {
  deadline: 'Deadline',
  holiday: 'Holiday',
};

/** The title, with the kind in front where the title does not say it. */
function describe({ title, kind }: CalendarEntry): string {
  const word = kindWords[kind];
  if (word === undefined) return title;
  return title.toLowerCase().includes(word.toLowerCase()) ? title : `${word}: ${title}`;
}

const List = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: var(--space-4);
    padding-block: var(--space-3);
    border-block-end: 1px solid var(--border);
    font-size: var(--text-sm);
    line-height: var(--leading-snug);
  }
  & > li > time {
    color: var(--text-muted);
    text-wrap: balance;
  }
  & small {
    display: block;
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
`;
