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
import { type Announcement, ANNOUNCEMENT_TYPES } from './announcement.ts';

export async function listAnnouncements(request: ListRequest, signal: AbortSignal): Promise<ListPage<Announcement>> {
  const client = await database();
  let query = client.from('announcements').select('id, text, type, date, expires_on, published', { count: 'exact' });
  if (request.search !== '') query = query.ilike('text', containsPattern(request.search));
  const type = filterValue(ANNOUNCEMENT_TYPES, request.filters.type);
  if (type) query = query.eq('type', type);
  const column = orderColumn(['date', 'text', 'type', 'expires_on'], request.sort);
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
      text: row.text,
      type: row.type,
      date: row.date,
      expiresOn: row.expires_on,
      isPublished: row.published,
    })),
  };
}

export function listAnnouncementsQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'announcements', request],
    queryFn: ({ signal }) => listAnnouncements(request, signal),
    placeholderData: keepPreviousData,
  });
}
