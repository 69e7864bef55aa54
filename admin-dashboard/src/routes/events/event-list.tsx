import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { choices } from '@portal/shared/limits';
import {
  asOptions,
  formatCount,
  type ListFilter,
  type ListOptions,
  listRequestAt,
  useListParams,
} from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { listEvents, readEvent } from '../../features/events/event.ts';
import { eventColumns } from '../../features/events/event-columns.tsx';
import { EventForm } from '../../features/events/event-form.tsx';
import { eventPath } from '../../paths.ts';
import { RecordManager } from '../../ui/record-manager.tsx';
import { timeFilter } from '../../ui/time-filter.ts';

const filters: readonly ListFilter[] = [
  {
    name: 'category',
    label: 'Category',
    anyLabel: 'All categories',
    options: asOptions(choices.events.category),
  },
  timeFilter,
  {
    name: 'state',
    label: 'State',
    anyLabel: 'Any state',
    options: [
      { value: 'published', label: 'Published' },
      { value: 'draft', label: 'Draft' },
    ],
  },
];

const listOptions: ListOptions = { defaultSort: { key: 'starts_at', direction: 'descending' }, filters };

/** What the list asks for first at an address. */
export const eventsAt = (search: URLSearchParams) => listEvents(listRequestAt(search, listOptions));

/** The events, to be added, changed and deleted. */
export function EventList() {
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const params = useListParams(listOptions);
  const query = useQuery(listEvents(params.request));

  return (
    <RecordManager
      caption="Events"
      noun={['event', 'events']}
      query={query}
      params={params}
      columns={eventColumns(now)}
      searchLabel="Search events"
      filters={filters}
      nameOf={(row) => row.title}
      actionsFor={(row) => [
        {
          label: 'Who registered',
          icon: <Users aria-hidden="true" />,
          onSelect: () => void navigate(eventPath(row.id)),
        },
      ]}
      form={(slot) => <EventForm {...slot} />}
      get={readEvent}
      remove={(row) => deleteRow('events', row.id)}
      consequence={(row) =>
        row.seatsTaken > 0
          ? `${formatCount(row.seatsTaken, 'registration')} will be lost with it. This cannot be undone.`
          : 'It disappears from the events pages. This cannot be undone.'
      }
    />
  );
}
