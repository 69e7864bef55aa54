import { useQuery } from '@tanstack/react-query';
import { type Column, type ListFilter, useListParams } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { listOpeningSpans, type OpeningSpan, readOpeningSpan, weekdayName } from '../../features/hours/opening-span.ts';
import { OpeningSpanForm } from '../../features/hours/opening-span-form.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';

const scheduleNames = { office: 'Department office', campus: 'Campus and laboratories' } as const;
const filters: readonly ListFilter[] = [
  {
    name: 'schedule',
    label: 'Schedule',
    anyLabel: 'Both schedules',
    options: [
      { value: 'office', label: scheduleNames.office },
      { value: 'campus', label: scheduleNames.campus },
    ],
  },
];

const columns: readonly Column<OpeningSpan>[] = [
  { key: 'schedule', header: 'Schedule', isSortable: true, render: (row) => scheduleNames[row.schedule] },
  { key: 'weekday', header: 'Day', isSortable: true, render: (row) => weekdayName(row.weekday) },
  { key: 'opens_at', header: 'Open', render: (row) => <NoWrap>{`${row.opensAt}–${row.closesAt}`}</NoWrap> },
];

/** The weekly hours by which Contact says whether somebody is there. */
export function HoursTab() {
  const params = useListParams({ defaultSort: { key: 'schedule', direction: 'descending' }, filters });
  const query = useQuery(listOpeningSpans(params.request));

  return (
    <RecordManager
      caption="Opening hours"
      noun={['opening hour', 'opening hours']}
      query={query}
      params={params}
      columns={columns}
      filters={filters}
      nameOf={(row) => `${weekdayName(row.weekday)}, ${scheduleNames[row.schedule]}`}
      form={(slot) => <OpeningSpanForm {...slot} />}
      get={readOpeningSpan}
      remove={(row) => deleteRow('opening_hours', row.id)}
      consequence={() => 'The day then counts as closed at that time. This cannot be undone.'}
    />
  );
}
