import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Button, DataTable, dateParts, departmentToday, EmptyState, QueryState, Skeleton } from '@portal/shared/ui';
import { hourColumns } from '../../features/rolls/hour-columns.tsx';
import { hoursOf } from '../../features/rolls/hours.ts';
import { sessionsOfGroupQuery } from '../../features/rolls/list-sessions.ts';
import { monthAfter, monthOf } from '../../features/rolls/months.ts';
import { rollsOfDaysQuery } from '../../features/rolls/roll.ts';
import type { Group } from '../../features/teaching-groups/group.ts';
import type { FetchFirstOfGroup } from './fetch-first-of-group.ts';

/** The month that the address names; without one the present, or the last of a group that is over. */
function monthAt(search: URLSearchParams, { endsOn }: Group) {
  const today = departmentToday();
  return monthOf(search.get('month'), endsOn !== null && endsOn < today ? endsOn : today);
}

export const fetchFirst: FetchFirstOfGroup = (client, search, group) => {
  const { from, to } = monthAt(search, group);
  return Promise.all([
    client.prefetchQuery(sessionsOfGroupQuery(group.id, from, to)),
    client.prefetchQuery(rollsOfDaysQuery(from, to, group.id)),
  ]);
};

/** The hours of a group in a month, each with its roll. */
export function RollsTab({ group }: { group: Group }) {
  const [params, setParams] = useSearchParams();
  const month = monthAt(params, group);
  const sessions = useQuery(sessionsOfGroupQuery(group.id, month.from, month.to));
  const rolls = useQuery(rollsOfDaysQuery(month.from, month.to, group.id));
  const { monthName, year } = dateParts(month.from);
  const title = `${monthName} ${year}`;

  function show(value: string) {
    const next = new URLSearchParams(params);
    next.set('month', value);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  if (!group.isMine)
    return (
      <EmptyState title="Its teachers keep its rolls" headingLevel={2}>
        Whoever manages courses can make themselves a teacher of this group, under Classes; the audit log shows it.
      </EmptyState>
    );
  return (
    <>
      <Head>
        <h2>{title}</h2>
        <Button size="dense" onClick={() => show(monthAfter(month.value, -1))}>
          Month before
        </Button>
        <Button size="dense" onClick={() => show(monthAfter(month.value, 1))}>
          Month after
        </Button>
      </Head>
      <QueryState
        query={sessions}
        errorTitle="The sessions could not be loaded"
        headingLevel={3}
        skeleton={<Skeleton shape="row" count={6} />}
        isEmpty={() => false}
      >
        {(planned) => (
          <QueryState
            query={rolls}
            errorTitle="The rolls could not be loaded"
            headingLevel={3}
            skeleton={<Skeleton shape="row" count={6} />}
            isEmpty={() => false}
          >
            {(taken) => (
              <DataTable
                caption={`Rolls of ${title}`}
                isDense
                columns={hourColumns}
                rows={hoursOf(planned, taken, { today: departmentToday() })}
                getRowKey={({ key }) => key}
                empty={
                  <EmptyState title="No sessions this month" headingLevel={3}>
                    The timetable has none, or they are in another month.
                  </EmptyState>
                }
              />
            )}
          </QueryState>
        )}
      </QueryState>
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: baseline;
  padding-block-end: var(--space-3);
  & > h2 {
    flex: 1 1 auto;
    font-size: 1.25rem;
  }
`;
