import { useQuery } from '@tanstack/react-query';
import { type Column, useListParams } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { listTimelineEntries, readTimelineEntry, type TimelineEntry } from '../../features/timeline/timeline-entry.ts';
import { TimelineEntryForm } from '../../features/timeline/timeline-entry-form.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';

const columns: readonly Column<TimelineEntry>[] = [
  { key: 'year', header: 'Year', isSortable: true, render: (row) => row.year },
  {
    key: 'title',
    header: 'What happened',
    stackLabel: null,
    isSortable: true,
    render: (row) => <TwoLines first={row.title} second={row.description} />,
  },
];

/** The timeline on About. */
export function TimelineTab() {
  const params = useListParams({ defaultSort: { key: 'year', direction: 'ascending' } });
  const query = useQuery(listTimelineEntries(params.request));

  return (
    <RecordManager
      caption="Timeline"
      noun={['year of the timeline', 'years of the timeline']}
      query={query}
      params={params}
      columns={columns}
      searchLabel="Search the timeline"
      nameOf={(row) => `${row.year}: ${row.title}`}
      form={(slot) => <TimelineEntryForm {...slot} />}
      get={readTimelineEntry}
      remove={(row) => deleteRow('timeline_entries', row.id)}
      consequence={() => 'The year disappears from About. This cannot be undone.'}
    />
  );
}
