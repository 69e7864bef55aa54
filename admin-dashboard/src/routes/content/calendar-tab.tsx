import {
  capitalised,
  asOptions,
  type Column,
  formatDateRange,
  type ListFilter,
  useListParams,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { choices } from '@portal/shared/limits';
import { deleteRow } from '../../data/delete-row.ts';
import { type CalendarEntry, listCalendarEntries, readCalendarEntry } from '../../features/calendar/calendar-entry.ts';
import { CalendarEntryForm } from '../../features/calendar/calendar-entry-form.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';

const filters: readonly ListFilter[] = [
  { name: 'kind', label: 'Kind', anyLabel: 'All kinds', options: asOptions(choices.academic_calendar_entries.kind) },
];

const columns: readonly Column<CalendarEntry>[] = [
  { key: 'title', header: 'Entry', isSortable: true, render: (row) => row.title },
  { key: 'kind', header: 'Kind', isSortable: true, render: (row) => capitalised(row.kind) },
  {
    key: 'starts_on',
    header: 'Days',
    isSortable: true,
    render: (row) => <NoWrap>{formatDateRange(row.startsOn, row.endsOn)}</NoWrap>,
  },
  { key: 'note', header: 'Note', render: (row) => row.note ?? '' },
];

/** The academic calendar. */
export function CalendarTab() {
  const params = useListParams({ defaultSort: { key: 'starts_on', direction: 'descending' }, filters });
  const query = useQuery(listCalendarEntries(params.request));

  return (
    <RecordManager
      caption="Academic calendar"
      noun={['calendar entry', 'calendar entries']}
      query={query}
      params={params}
      columns={columns}
      searchLabel="Search the calendar"
      filters={filters}
      nameOf={(row) => row.title}
      form={(slot) => <CalendarEntryForm {...slot} />}
      get={readCalendarEntry}
      remove={(row) => deleteRow('academic_calendar_entries', row.id)}
      consequence={() => 'It disappears from Home and from the Students Corner. This cannot be undone.'}
    />
  );
}
