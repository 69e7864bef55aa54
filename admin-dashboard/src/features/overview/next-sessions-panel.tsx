import { queryOptions, useQuery } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { DataTable, formatDateTime, formatNumber, Panel, QueryState, Skeleton, TextLink } from '@portal/shared/ui';
import { paths } from '../../paths.ts';
import { queryKeys } from '../../query-keys.ts';
import { Quiet } from '../../ui/quiet.tsx';

async function listNextSessions(signal: AbortSignal) {
  const client = await database();
  return unwrap(
    await client
      .from('lab_session_summaries')
      .select('id, title, laboratory, held_for, starts_at, seats')
      .gte('ends_at', new Date().toISOString())
      .order('starts_at')
      .limit(6)
      .abortSignal(signal),
  );
}

export function nextSessionsQuery() {
  return queryOptions({
    queryKey: queryKeys.overview.sessions(),
    queryFn: ({ signal }) => listNextSessions(signal),
  });
}

/** The next hours in the laboratories. */
export function NextSessionsPanel() {
  const query = useQuery(nextSessionsQuery());
  return (
    <Panel title="Next lab sessions" end={<TextLink to={paths.attendance}>Attendance</TextLink>}>
      <QueryState
        query={query}
        errorTitle="The lab sessions could not be loaded"
        skeleton={<Skeleton shape="row" />}
        empty={<Quiet>No session is planned.</Quiet>}
      >
        {(sessions) => (
          <DataTable
            caption="Coming hours in the laboratories"
            isDense
            rows={sessions}
            getRowKey={(session) => session.id}
            columns={[
              { key: 'title', header: 'Session', render: (session) => session.title },
              { key: 'laboratory', header: 'Laboratory', render: (session) => session.laboratory },
              {
                key: 'class',
                header: 'For',
                isWideOnly: true,
                render: (session) => session.held_for ?? 'whoever comes',
              },
              {
                key: 'when',
                header: 'When',
                stackLabel: null,
                render: (session) => formatDateTime(session.starts_at, { hasYear: false }),
              },
              { key: 'seats', header: 'Seats', isNumeric: true, render: (session) => formatNumber(session.seats) },
            ]}
          />
        )}
      </QueryState>
    </Panel>
  );
}
