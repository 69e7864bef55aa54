import {
  Cluster,
  EventList,
  type ListOptions,
  listRequestAt,
  Skeleton,
  Stack,
  TextLink,
  useListParams,
  useNow,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { EVENT_PAGE_SIZE, eventFilters, listEvents, type PortalEvent } from '../features/events/event.ts';
import { EventItem } from '../features/events/event-item.tsx';
import { ResourceList } from '../list/resource-list.tsx';

const listOptions: ListOptions = { defaultSort: { key: 'starts_at', direction: 'ascending' }, filters: eventFilters };

/** Which events the tab shows at an address. */
export const eventsAt = (search: URLSearchParams) => listEvents(listRequestAt(search, listOptions));

export function EventsTab() {
  const params = useListParams(listOptions);
  const query = useQuery(listEvents(params.request));
  const now = useNow();
  const isMine = params.request.filters['mine'] === 'registered';

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
        <Stack gap={4}>
          {isMine && <OneCalendar events={events} />}
          <EventList>
            {events.map((event) => (
              <EventItem key={event.id} event={event} now={now} />
            ))}
          </EventList>
        </Stack>
      )}
    </ResourceList>
  );
}

/** One file for the calendar with all that is shown. */
function OneCalendar({ events }: { events: readonly PortalEvent[] }) {
  return (
    <Cluster>
      <TextLink href={`/calendar/${events.map(({ slug }) => slug).join(',')}.ics`} download="my-events.ics">
        Add all of these to my calendar
      </TextLink>
    </Cluster>
  );
}
