import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrapPage } from '@portal/shared/data';
import {
  containsPattern,
  filterValue,
  type ListPage,
  type ListRequest,
  orderColumn,
  rangeOf,
} from '../../data/list-request.ts';
import { CALENDAR_KINDS, type CalendarEntry } from './calendar-entry.ts';

export async function listCalendarEntries(request: ListRequest, signal: AbortSignal): Promise<ListPage<CalendarEntry>> {
  const client = await database();
  let query = client
    .from('academic_calendar_entries')
    .select('id, title, kind, starts_on, ends_on, note', { count: 'exact' });
  if (request.search !== '') query = query.ilike('title', containsPattern(request.search));
  const kind = filterValue(CALENDAR_KINDS, request.filters.kind);
  if (kind) query = query.eq('kind', kind);
  const column = orderColumn(['starts_on', 'title', 'kind'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
  );
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      kind: row.kind,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      note: row.note,
    })),
  };
}

export function listCalendarEntriesQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'calendar', request],
    queryFn: ({ signal }) => listCalendarEntries(request, signal),
    placeholderData: keepPreviousData,
  });
}
