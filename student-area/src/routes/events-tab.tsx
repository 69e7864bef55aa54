import { EventList, Skeleton } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { eventFilters } from '../features/events/event.ts';
import { EventItem } from '../features/events/event-item.tsx';
import { EVENT_PAGE_SIZE, eventListOptions } from '../features/events/list-events.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { useNow } from '../time/use-now.ts';

export function EventsTab() {
  const params = useListParams(eventFilters);
  const query = useQuery(eventListOptions({ search: params.search, page: params.page, ...params.values }));
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
