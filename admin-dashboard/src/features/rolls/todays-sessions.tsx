import { useQuery } from '@tanstack/react-query';
import { DataTable, departmentToday, formatDate, Panel, QueryState, Skeleton } from '@portal/shared/ui';
import { Quiet } from '../../ui/quiet.tsx';
import { hourColumnsOfDay } from './hour-columns.tsx';
import { hoursOf } from './hours.ts';
import { sessionsTaughtQuery } from './list-sessions.ts';
import { rollsOfDaysQuery } from './roll.ts';

/** What the reader teaches today, each hour with its roll. */
export function TodaysSessions() {
  const today = departmentToday();
  const sessions = useQuery(sessionsTaughtQuery(today));
  const rolls = useQuery(rollsOfDaysQuery(today, today));
  const taken = rolls.data ?? [];
  return (
    <Panel title="Today" end={formatDate(today, { hasWeekday: true })}>
      <QueryState
        query={sessions}
        errorTitle="Today's sessions could not be loaded"
        headingLevel={3}
        skeleton={<Skeleton shape="row" />}
        empty={<Quiet>You have no session today.</Quiet>}
      >
        {(planned) => (
          <DataTable
            caption="Sessions of today"
            isDense
            columns={hourColumnsOfDay}
            rows={hoursOf(
              planned,
              taken.filter(({ groupId }) => planned.some((session) => session.groupId === groupId)),
            )}
            getRowKey={({ key }) => key}
          />
        )}
      </QueryState>
    </Panel>
  );
}
