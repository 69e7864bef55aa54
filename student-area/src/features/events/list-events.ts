import { COUNTED, type DatabaseClient, listQueryOf, type ListRequest } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryKeys } from '../../query-keys.ts';
import type { PortalEvent } from './event.ts';

export const EVENT_PAGE_SIZE = 10;

const events = (client: DatabaseClient) =>
  client
    .from('event_summaries')
    .select(
      'id, slug, title, description, category, speaker, startsAt:starts_at, endsAt:ends_at, location, capacity, seatsTaken:seats_taken, updatedAt:updated_at, my_status',
      COUNTED,
    )
    .eq('published', true);

const pageOfEvents = listQueryOf(queryKeys.events.list, events, {
  sorts: ['starts_at'],
  search: ['search_text'],
  filters: {
    category: choices.events.category,
    when: (query, value) => {
      const now = new Date().toISOString();
      if (value === 'any') return query;
      return value === 'past' ? query.lt('ends_at', now) : query.gte('ends_at', now);
    },
  },
  toRecord: ({ my_status: status, ...event }): PortalEvent => ({ ...event, myPlace: toPlace(status) }),
  pageSize: EVENT_PAGE_SIZE,
});

/** What is coming, soonest first; past ones, when they are asked for, latest first. */
export function listEvents(request: ListRequest) {
  const { when = '' } = request.filters;
  return pageOfEvents({
    ...request,
    sort: { key: 'starts_at', direction: when === '' ? 'ascending' : 'descending' },
    filters: { ...request.filters, when: when === '' ? 'upcoming' : when },
  });
}

function toPlace(status: string | null): PortalEvent['myPlace'] {
  if (status === 'registered') return 'taken';
  return status === 'waiting' ? 'waiting' : null;
}
