import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { byTime } from '../../data/by-time.ts';
import { queryKeys } from '../../query-keys.ts';
import { choice, moment, optionalWholeNumber, requiredText, textOrNull } from '../../ui/form-schema.ts';

const columns =
  'id, title, description, category, speaker, startsAt:starts_at, endsAt:ends_at, location, capacity, seatsTaken:seats_taken, isPublished:published, updatedAt:updated_at';

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

const bounds = limits.events;

export const eventSchema = z
  .object({
    title: requiredText('title', bounds.title.longest),
    description: requiredText('description', bounds.description.longest),
    category: choice('category', choices.events.category),
    speaker: textOrNull('speaker', bounds.speaker.longest),
    startsAt: moment('beginning'),
    endsAt: moment('end'),
    location: requiredText('location', bounds.location.longest),
    capacity: optionalWholeNumber('number of places', bounds.capacity.least, 100_000),
    isPublished: z.boolean(),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    message: 'The end must come after the beginning.',
  });
