import { useQuery } from '@tanstack/react-query';
import { type Column, formatDateRange } from '@portal/shared/ui';
import { CALENDAR_KINDS, type CalendarEntry } from '../../features/calendar/calendar-entry.ts';
import { CalendarEntryForm } from '../../features/calendar/calendar-entry-form.tsx';
import { deleteCalendarEntry } from '../../features/calendar/delete-calendar-entry.ts';
import { listCalendarEntriesQuery } from '../../features/calendar/list-calendar-entries.ts';
import { asOptions } from '../../ui/as-options.ts';
import { DeleteRecord } from '../../ui/delete-record.tsx';
import { type ListFilter, RecordList } from '../../ui/record-list.tsx';
import { useEditor } from '../../ui/use-editor.ts';
import { useListParams } from '../../ui/use-list-params.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';

const filterNames = ['kind'];

const filters: readonly ListFilter[] = [
  { name: 'kind', label: 'Kind', anyLabel: 'All kinds', options: asOptions(CALENDAR_KINDS) },
];

const columns: readonly Column<CalendarEntry>[] = [
  { key: 'title', header: 'Entry', isSortable: true, render: (row) => row.title },
  { key: 'kind', header: 'Kind', isSortable: true, render: (row) => row.kind },
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
  const params = useListParams({ defaultSort: { key: 'starts_on', direction: 'descending' }, filters: filterNames });
  const query = useQuery(listCalendarEntriesQuery(params.request));
  const editor = useEditor<CalendarEntry>(params);
  const { deleted } = editor;

  async function handleDelete(entry: CalendarEntry) {
    await deleteCalendarEntry(entry.id);
    editor.finish('Calendar entry deleted', entry.title);
  }

  return (
    <>
      <RecordList
        isInTabs
        caption="Academic calendar"
        noun={['calendar entry', 'calendar entries']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Search the calendar"
        filters={filters}
        nameOf={(row) => row.title}
        onEdit={editor.edit}
        onDelete={editor.remove}
        currentId={editor.edited?.id}
      />
      {(editor.isNew || editor.edited) && (
        <CalendarEntryForm
          entry={editor.edited}
          onSaved={() => editor.finish(editor.edited ? 'Calendar entry updated' : 'Calendar entry added')}
          onClose={editor.close}
        />
      )}
      {deleted && (
        <DeleteRecord title={`Delete ${deleted.title}?`} onDelete={() => handleDelete(deleted)} onClose={editor.close}>
          It disappears from Home and from the Students Corner. This cannot be undone.
        </DeleteRecord>
      )}
    </>
  );
}
