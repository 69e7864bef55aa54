import { queryOptions } from '@tanstack/react-query';
import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { byTime } from '../../data/by-time.ts';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, title, description, category, speaker, speakerAffiliation:speaker_affiliation, abstract, startsAt:starts_at, endsAt:ends_at, registerUntil:register_until, location, capacity, offlineCount:offline_count, seatsTaken:seats_taken, waiting, slidesUrl:slides_url, recordingUrl:recording_url, isPublished:published, updatedAt:updated_at';

const events = (client: DatabaseClient) => client.from('event_summaries').select(columns, COUNTED);

export type DepartmentEvent = RowOf<ReturnType<typeof events>>;

export const listEvents = listQueryOf(queryKeys.events.list, events, {
  sorts: ['starts_at', 'title', 'category', 'location'],
  search: ['search_text'],
  filters: {
    category: choices.events.category,
    time: byTime,
    state: (query, value) =>
      value === 'published' || value === 'draft' ? query.eq('published', value === 'published') : query,
  },
});

export const readEvent = readOne(events);

export function eventQuery(id: string) {
  return queryOptions({ queryKey: queryKeys.events.one(id), queryFn: ({ signal }) => readEvent(id, signal) });
}
