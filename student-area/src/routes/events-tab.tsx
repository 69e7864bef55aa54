import { EventList, Skeleton, useListParams } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { eventFilters } from '../features/events/event.ts';
import { EventItem } from '../features/events/event-item.tsx';
import { EVENT_PAGE_SIZE, listEvents } from '../features/events/list-events.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { useNow } from '../time/use-now.ts';

export function EventsTab() {
  const params = useListParams({ defaultSort: { key: 'starts_at', direction: 'ascending' }, filters: eventFilters });
  const query = useQuery(listEvents(params.request));
  const now = useNow();

  return (
    <ResourceList
      noun={['event', 'events']}
      filters={eventFilters}
      params={params}
      query={query}
      pageSize={EVENT_PAGE_SIZE}
      skeleton={<Skeleton shape="row" count={5} label="Loading events..." />}
      emptyHint="Nothing is planned at the moment. New events appear here; past ones are under When."
    >
      {(events) => (
        <EventList>
          {events.map((event) => (
            <EventItem key={event.id} event={event} isOver={new Date(event.endsAt).getTime() < now} />
          ))}
        </EventList>
      )}
    </ResourceList>
  );
}
