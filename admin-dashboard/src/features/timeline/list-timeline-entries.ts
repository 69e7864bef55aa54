import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrap, unwrapPage } from '@portal/shared/data';
import { anyContains, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';
import type { TimelineEntry } from './timeline-entry.ts';

const columns = 'id, year, title, description, updated_at';

type Row = Omit<TimelineEntry, 'updatedAt'> & { updated_at: string };

function toEntry({ updated_at: updatedAt, ...entry }: Row): TimelineEntry {
  return { ...entry, updatedAt };
}

export async function listTimelineEntries(request: ListRequest, signal: AbortSignal): Promise<ListPage<TimelineEntry>> {
  const client = await database();
  let query = client.from('timeline_entries').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.or(anyContains(['title', 'description'], request.search));
  const { rows, total } = unwrapPage(
    await query
      .order(orderColumn(['year', 'title'], request.sort), { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toEntry) };
}

export function listTimelineEntriesQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'timeline', request],
    queryFn: ({ signal }) => listTimelineEntries(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getTimelineEntry(id: string): Promise<TimelineEntry> {
  const client = await database();
  return toEntry(unwrap(await client.from('timeline_entries').select(columns).eq('id', id).single()));
}
