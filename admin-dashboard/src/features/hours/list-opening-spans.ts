import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Database, database, unwrap, unwrapPage } from '@portal/shared/data';
import { filterValue, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';
import { type OpeningSpan, SCHEDULES } from './opening-span.ts';

const columns = 'id, schedule, weekday, opens_at, closes_at, updated_at';

function toSpan(row: Database['public']['Tables']['opening_hours']['Row']): OpeningSpan {
  return {
    id: row.id,
    schedule: row.schedule,
    weekday: row.weekday,
    opensAt: row.opens_at.slice(0, 5),
    closesAt: row.closes_at.slice(0, 5),
    updatedAt: row.updated_at,
  };
}

export async function listOpeningSpans(request: ListRequest, signal: AbortSignal): Promise<ListPage<OpeningSpan>> {
  const client = await database();
  let query = client.from('opening_hours').select(columns, { count: 'estimated' });
  const schedule = filterValue(SCHEDULES, request.filters.schedule);
  if (schedule) query = query.eq('schedule', schedule);
  const column = orderColumn(['weekday', 'schedule', 'opens_at'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('schedule')
      .order('weekday')
      .order('opens_at')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toSpan) };
}

export function listOpeningSpansQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'opening-hours', request],
    queryFn: ({ signal }) => listOpeningSpans(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getOpeningSpan(id: string): Promise<OpeningSpan> {
  const client = await database();
  return toSpan(unwrap(await client.from('opening_hours').select(columns).eq('id', id).single()));
}
