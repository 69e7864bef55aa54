import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { deleteEvent } from '../../features/events/delete-event.ts';
import { type DepartmentEvent, EVENT_CATEGORIES } from '../../features/events/event.ts';
import { eventColumns } from '../../features/events/event-columns.tsx';
import { EventForm } from '../../features/events/event-form.tsx';
import { listEventsQuery } from '../../features/events/list-events.ts';
import { asOptions } from '../../ui/as-options.ts';
import { DeleteRecord } from '../../ui/delete-record.tsx';
import { type ListFilter, RecordList } from '../../ui/record-list.tsx';
import { useEditor } from '../../ui/use-editor.ts';
import { useListParams } from '../../ui/use-list-params.ts';

const filterNames = ['category', 'time'];

const filters: readonly ListFilter[] = [
  {
    name: 'category',
    label: 'Category',
    anyLabel: 'All categories',
    options: asOptions(EVENT_CATEGORIES),
  },
  {
    name: 'time',
    label: 'Time',
    anyLabel: 'Any time',
    options: [
      { value: 'upcoming', label: 'Upcoming' },
      { value: 'past', label: 'Over' },
    ],
  },
];

/** The events, to be added, changed and deleted. */
export function EventList() {
  const [now] = useState(() => new Date());
  const params = useListParams({ defaultSort: { key: 'starts_at', direction: 'descending' }, filters: filterNames });
  const query = useQuery(listEventsQuery(params.request));
  const editor = useEditor<DepartmentEvent>(params);
  const { deleted } = editor;

  async function handleDelete(event: DepartmentEvent) {
    await deleteEvent(event.id);
    editor.finish('Event deleted', event.title);
  }

  return (
    <>
      <RecordList
        isInTabs
        caption="Events"
        noun={['event', 'events']}
        query={query}
        params={params}
        columns={eventColumns(now)}
        searchLabel="Search events"
        filters={filters}
        nameOf={(row) => row.title}
        onEdit={editor.edit}
        onDelete={editor.remove}
        currentId={editor.edited?.id}
      />
      {(editor.isNew || editor.edited) && (
        <EventForm
          event={editor.edited}
          onSaved={() => editor.finish(editor.edited ? 'Event updated' : 'Event added')}
          onClose={editor.close}
        />
      )}
      {deleted && (
        <DeleteRecord title={`Delete ${deleted.title}?`} onDelete={() => handleDelete(deleted)} onClose={editor.close}>
          {deleted.seatsTaken > 0
            ? `${deleted.seatsTaken} places are taken; these registrations go with it. This cannot be undone.`
            : 'It disappears from the events pages. This cannot be undone.'}
        </DeleteRecord>
      )}
    </>
  );
}
