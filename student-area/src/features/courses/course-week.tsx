import { capitalised, EmptyState, QueryState, Skeleton } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { formatClock } from '@portal/shared/time';
import { courseHoursOptions } from './course-hours.ts';

/** When and where a course meets in the present term. */
export function CourseWeek({ courseId }: { courseId: string }) {
  const query = useQuery(courseHoursOptions(courseId));
  return (
    <QueryState
      query={query}
      errorTitle="The hours could not be loaded"
      headingLevel={3}
      skeleton={<Skeleton shape="row" count={2} label="Loading the hours..." />}
      empty={
        <EmptyState title="No hours yet" headingLevel={3}>
          They are set before the course begins.
        </EmptyState>
      }
    >
      {(hours) => (
        <List>
          {hours.map((hour) => (
            <li key={hour.id}>
              <b>{capitalised(hour.day)}</b>
              <time>
                {formatClock(hour.startsAt)} – {formatClock(hour.endsAt)}
              </time>
              <span>{[hour.type, hour.room, hour.teacher].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </List>
      )}
    </QueryState>
  );
}

const List = styled.ul`
  display: grid;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0 var(--space-5);
    padding-block: var(--space-3);
    border-block-start: 1px solid var(--border);
  }
  & > li > time {
    font-variant-numeric: tabular-nums;
  }
  & > li > span {
    color: var(--text-muted);
  }
  @media (min-width: 40rem) {
    & > li {
      grid-template-columns: 8rem 12rem minmax(0, 1fr);
    }
  }
`;
