import { queryOptions } from '@tanstack/react-query';
import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { byTime } from '../../data/by-time.ts';
import { queryKeys } from '../../query-keys.ts';
import {
  choice,
  moment,
  momentOrNull,
  optionalText,
  optionalWholeNumber,
  requiredText,
  textOrNull,
  webAddressOrNull,
  wholeNumber,
} from '../../ui/form-schema.ts';

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

const bounds = limits.events;

export const eventSchema = z
  .object({
    title: requiredText('title', bounds.title.longest),
    description: requiredText('description', bounds.description.longest),
    category: choice('category', choices.events.category),
    speaker: textOrNull('speaker', bounds.speaker.longest),
    speakerAffiliation: textOrNull('affiliation', bounds.speaker_affiliation.longest),
    abstract: optionalText('abstract', bounds.abstract.longest),
    startsAt: moment('beginning'),
    endsAt: moment('end'),
    registerUntil: momentOrNull('last moment to register'),
    location: requiredText('location', bounds.location.longest),
    capacity: optionalWholeNumber('number of places', bounds.capacity.least, 100_000),
    offlineCount: wholeNumber('number of places given at the office', bounds.offline_count.least, 100_000),
    slidesUrl: webAddressOrNull('address of the slides', bounds.slides_url.longest),
    recordingUrl: webAddressOrNull('address of the recording', bounds.recording_url.longest),
    isPublished: z.boolean(),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    message: 'The end must come after the beginning.',
  })
  .refine(({ registerUntil, endsAt }) => registerUntil === null || registerUntil <= endsAt, {
    path: ['registerUntil'],
    message: 'Registration cannot end after the event.',
  });
