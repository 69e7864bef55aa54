import { queryOptions, useQuery } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import {
  Badge,
  DataTable,
  EmptyState,
  formatDateTime,
  formatNumber,
  Panel,
  QueryState,
  Skeleton,
  TextLink,
} from '@portal/shared/ui';
import { paths } from '../../paths.ts';
import { queryKeys } from '../../query-keys.ts';

async function listNextEvents(signal: AbortSignal) {
  const client = await database();
  return unwrap(
    await client
      .from('event_summaries')
      .select('id, title, starts_at, capacity, seats_taken, published')
      .gte('ends_at', new Date().toISOString())
      .order('starts_at')
      .limit(4)
      .abortSignal(signal),
  );
}

export function nextEventsQuery() {
  return queryOptions({
    queryKey: queryKeys.overview.events(),
    queryFn: ({ signal }) => listNextEvents(signal),
  });
}

/** What is coming, published or not. */
export function NextEventsPanel() {
  const query = useQuery(nextEventsQuery());
  return (
    <Panel title="Next events" end={<TextLink to={paths.events}>Event Management</TextLink>}>
      <QueryState
        query={query}
        errorTitle="The events could not be loaded"
        skeleton={<Skeleton shape="row" />}
        empty={<EmptyState title="Nothing is planned">New events appear here.</EmptyState>}
      >
        {(events) => (
          <DataTable
            caption="Coming events with their seats"
            isDense
            rows={events}
            getRowKey={(event) => event.id}
            columns={[
              { key: 'title', header: 'Event', render: (event) => event.title },
              {
                key: 'when',
                header: 'When',
                stackLabel: null,
                render: (event) => formatDateTime(event.starts_at, { hasYear: false }),
              },
              {
                key: 'seats',
                header: 'Seats taken',
                isNumeric: true,
                render: (event) =>
                  event.capacity === null
                    ? `${formatNumber(event.seats_taken)}, no limit`
                    : `${formatNumber(event.seats_taken)} of ${formatNumber(event.capacity)}`,
              },
              {
                key: 'state',
                header: 'State',
                stackLabel: null,
                render: (event) => (event.published ? <Badge tone="success">Open</Badge> : <Badge>Draft</Badge>),
              },
            ]}
          />
        )}
      </QueryState>
    </Panel>
  );
}
