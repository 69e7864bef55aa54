import { asOptions } from '@portal/shared/ui';
import {
  COUNTED,
  database,
  type DatabaseClient,
  listQueryOf,
  type ListRequest,
  type RowOf,
  unwrap,
} from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import type { ListFilter } from '@portal/shared/ui';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import type { Place } from '../../seats/seat-control.tsx';

export const EVENT_PAGE_SIZE = 10;

const columns =
  'id, slug, title, description, category, speaker, startsAt:starts_at, endsAt:ends_at, location, capacity, seatsTaken:seats_taken, waiting, registerUntil:register_until, updatedAt:updated_at, my_status, waitingPlace:my_waiting_place, placeSince:my_place_since, checkedInAt:my_checked_in_at';

const events = (client: DatabaseClient) =>
  client.from('event_summaries').select(columns, COUNTED).eq('published', true);

/** An event, with the reader's own place at it. `capacity` null: no limit; `registerUntil` null: until it is over. */
export type PortalEvent = ReturnType<typeof toEvent<RowOf<ReturnType<typeof events>>>>;

function toEvent<Row extends { my_status: string | null }>({ my_status: status, ...event }: Row) {
  const myPlace: Place = status === 'registered' ? 'taken' : status === 'waiting' ? 'waiting' : null;
  return { ...event, myPlace };
}

export const eventFilters: readonly ListFilter[] = [
  {
    name: 'category',
    label: 'Category',
    anyLabel: 'All categories',
    options: asOptions(choices.events.category),
  },
  {
    name: 'when',
    label: 'When',
    anyLabel: 'Upcoming',
    options: [
      { value: 'past', label: 'Past' },
      { value: 'any', label: 'Upcoming and past' },
    ],
  },
  {
    name: 'mine',
    label: 'My place',
    anyLabel: 'All events',
    options: [
      { value: 'registered', label: 'My registrations' },
      { value: 'waiting', label: 'Where I wait' },
    ],
  },
];

const pageOfEvents = listQueryOf(queryKeys.events.list, events, {
  sorts: ['starts_at'],
  search: ['search_text'],
  filters: {
    category: choices.events.category,
    mine: (query, value) => query.eq('my_status', value === 'waiting' ? 'waiting' : 'registered'),
    when: (query, value) => {
      const now = new Date().toISOString();
      if (value === 'any') return query;
      return value === 'past' ? query.lt('ends_at', now) : query.gte('ends_at', now);
    },
  },
  toRecord: toEvent,
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

const pageColumns =
  `${columns}, abstract, affiliation:speaker_affiliation, slidesUrl:slides_url, recordingUrl:recording_url, code:my_code` as const;

const eventPages = (client: DatabaseClient) => client.from('event_summaries').select(pageColumns).eq('published', true);

/** An event with all that its page says; `code` is what the reader shows at the door, null without a place. */
export type EventDetails = ReturnType<typeof toEvent<RowOf<ReturnType<typeof eventPages>>>>;

/** Rejects with a `NotFoundError` for an address that no event has, or that of a draft. */
export function eventOptions(slug: string) {
  return queryOptions({
    queryKey: queryKeys.events.one(slug),
    queryFn: async ({ signal }): Promise<EventDetails> =>
      toEvent(
        unwrap(
          await eventPages(await database())
            .eq('slug', slug)
            .abortSignal(signal)
            .maybeSingle(),
        ),
      ),
  });
}

/** Whether places are still given. */
export function isOpenToRegister(
  { endsAt, registerUntil }: Pick<PortalEvent, 'endsAt' | 'registerUntil'>,
  now: number,
) {
  return now < Date.parse(registerUntil ?? endsAt);
}
