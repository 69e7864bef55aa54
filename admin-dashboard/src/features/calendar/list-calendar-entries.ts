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
import { CALENDAR_KINDS, type CalendarEntry } from './calendar-entry.ts';

const columns = 'id, title, kind, starts_on, ends_on, closes_office, note, updated_at';

type Row = Database['public']['Tables']['academic_calendar_entries']['Row'];

function toCalendarEntry(row: Row): CalendarEntry {
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    closesOffice: row.closes_office,
    note: row.note,
    updatedAt: row.updated_at,
  };
}

export async function listCalendarEntries(request: ListRequest, signal: AbortSignal): Promise<ListPage<CalendarEntry>> {
  const client = await database();
  let query = client.from('academic_calendar_entries').select(columns, { count: 'estimated' });
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
    rangeOf(request.page),
  );
  return {
    total,
    rows: rows.map(toCalendarEntry),
  };
}

export function listCalendarEntriesQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'calendar', request],
    queryFn: ({ signal }) => listCalendarEntries(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getCalendarEntry(id: string): Promise<CalendarEntry> {
  const client = await database();
  return toCalendarEntry(unwrap(await client.from('academic_calendar_entries').select(columns).eq('id', id).single()));
}
