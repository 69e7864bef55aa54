import { useQuery } from '@tanstack/react-query';
import { EmptyState, QueryState, Skeleton } from '@portal/shared/ui';
import type { Group } from '../../features/teaching-groups/group.ts';
import { WeekOfSessions } from '../../features/timetables/sessions/week-of-sessions.tsx';
import { timetableOfGroupQuery } from '../../features/timetables/timetable.ts';

/** When the group is taught, week by week: its teachers cancel, move and add sessions. */
export function SessionsTab({ group }: { group: Group }) {
  const query = useQuery(timetableOfGroupQuery(group));
  return (
    <QueryState
      query={query}
      errorTitle="The timetable could not be loaded"
      headingLevel={2}
      skeleton={<Skeleton shape="row" count={6} label="Loading the timetable..." />}
      isEmpty={(timetable) => timetable === null}
      empty={
        <EmptyState title="No timetable yet" headingLevel={2}>
          Whoever manages courses makes it, under Timetables.
        </EmptyState>
      }
    >
      {(timetable) => timetable && <WeekOfSessions timetable={timetable} groupId={group.id} />}
    </QueryState>
  );
}
