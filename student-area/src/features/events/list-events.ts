import { containsPattern, database, unwrapPage } from '@portal/shared/data';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FilterValues } from '../../list/list-filter.ts';
import { type Page, pageRange } from '../../list/page.ts';
import type { eventFilters, PortalEvent } from './event.ts';

export const EVENT_PAGE_SIZE = 10;

export interface EventListInput extends FilterValues<typeof eventFilters> {
  search: string;
  page: number;
}

export function eventListOptions(input: EventListInput) {
  return queryOptions({
    queryKey: ['events', 'list', input],
    queryFn: ({ signal }) => listEvents(input, signal),
    placeholderData: keepPreviousData,
  });
}

async function listEvents(input: EventListInput, signal: AbortSignal): Promise<Page<PortalEvent>> {
  const client = await database();
  let query = client
    .from('event_summaries')
    .select(
      'id, slug, title, description, category, speaker, starts_at, ends_at, location, capacity, seats_taken, updated_at, my_status',
      { count: 'estimated' },
    )
    .eq('published', true);
  const now = new Date().toISOString();
  if (input.when === 'all') query = query.gte('ends_at', now);
  if (input.when === 'past') query = query.lt('ends_at', now);
  if (input.search !== '') query = query.like('search_text', containsPattern(input.search));
  if (input.category !== 'all') query = query.eq('category', input.category);
  const answer = await query
    .order('starts_at', { ascending: input.when === 'all' })
    .order('id')
    .range(...pageRange(input.page, EVENT_PAGE_SIZE))
    .abortSignal(signal);
  const { rows, total } = unwrapPage(answer, pageRange(input.page, EVENT_PAGE_SIZE));
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      title: row.title,
      description: row.description,
      category: row.category,
      speaker: row.speaker,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      location: row.location,
      capacity: row.capacity,
      seatsTaken: row.seats_taken,
      updatedAt: row.updated_at,
      myPlace: toPlace(row.my_status),
    })),
  };
}

function toPlace(status: string | null): PortalEvent['myPlace'] {
  if (status === 'registered') return 'taken';
  return status === 'waiting' ? 'waiting' : null;
}
