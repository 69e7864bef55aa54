import { Cluster, DataTable, EmptyState, formatDate, QueryState, Skeleton } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { DownloadTimetable } from './download-timetable.tsx';
import { timetableListOptions } from './list-timetables.ts';
import type { Timetable } from './timetable.ts';
import { ViewTimetable } from './view-timetable.tsx';

/** The timetables of all classes, each to be viewed and downloaded. */
export function TimetableTable() {
  const query = useQuery(timetableListOptions());
  return (
    <QueryState
      query={query}
      errorTitle="The timetables could not be loaded"
      skeleton={<Skeleton shape="row" count={5} label="Loading timetables..." />}
      empty={<EmptyState title="No Timetables Found">The office publishes them before the semester begins.</EmptyState>}
    >
      {(timetables) => (
        <DataTable
          caption="Timetables"
          columns={[
            { key: 'class', header: 'Timetable', render: (timetable: Timetable) => <b>{timetable.className}</b> },
            {
              key: 'updated',
              header: 'Updated',
              render: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDate(updatedAt, { style: 'short' })}</time>,
            },
            {
              key: 'actions',
              header: 'Actions',
              isHeaderHidden: true,
              render: (timetable) => (
                <Cluster gap={2} justify="end">
                  <ViewTimetable timetable={timetable} />
                  <DownloadTimetable timetable={timetable} />
                </Cluster>
              ),
            },
          ]}
          rows={timetables}
          getRowKey={({ id }) => id}
        />
      )}
    </QueryState>
  );
}
