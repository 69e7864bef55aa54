import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Database, database, unwrap, unwrapPage } from '@portal/shared/data';
import {
  containsPattern,
  filterValue,
  type ListPage,
  type ListRequest,
  orderColumn,
  rangeOf,
} from '../../data/list-request.ts';
import { type DepartmentEvent, EVENT_CATEGORIES } from './event.ts';

const columns =
  'id, slug, title, description, category, speaker, starts_at, ends_at, location, capacity, seats_taken, published, updated_at';

type Row = Pick<
  Database['public']['Views']['event_summaries']['Row'],
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'category'
  | 'speaker'
  | 'starts_at'
  | 'ends_at'
  | 'location'
  | 'capacity'
  | 'seats_taken'
  | 'published'
  | 'updated_at'
>;

function toEvent(row: Row): DepartmentEvent {
  return {
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
    isPublished: row.published,
    updatedAt: row.updated_at,
  };
}

export async function listEvents(request: ListRequest, signal: AbortSignal): Promise<ListPage<DepartmentEvent>> {
  const client = await database();
  let query = client.from('event_summaries').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.ilike('search_text', containsPattern(request.search));
  const category = filterValue(EVENT_CATEGORIES, request.filters.category);
  if (category) query = query.eq('category', category);
  const now = new Date().toISOString();
  if (request.filters.time === 'upcoming') query = query.gte('ends_at', now);
  if (request.filters.time === 'past') query = query.lt('ends_at', now);
  if (request.filters.state === 'published') query = query.eq('published', true);
  if (request.filters.state === 'draft') query = query.eq('published', false);
  const column = orderColumn(['starts_at', 'title', 'category', 'location'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toEvent) };
}

export function listEventsQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'events', request],
    queryFn: ({ signal }) => listEvents(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getEvent(id: string): Promise<DepartmentEvent> {
  const client = await database();
  return toEvent(unwrap(await client.from('event_summaries').select(columns).eq('id', id).single()));
}
