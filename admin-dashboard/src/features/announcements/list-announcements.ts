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
import { type Announcement, ANNOUNCEMENT_TYPES } from './announcement.ts';

const columns = 'id, text, type, date, expires_on, published, updated_at';

type Row = Database['public']['Tables']['announcements']['Row'];

function toAnnouncement(row: Row): Announcement {
  return {
    id: row.id,
    text: row.text,
    type: row.type,
    date: row.date,
    expiresOn: row.expires_on,
    isPublished: row.published,
    updatedAt: row.updated_at,
  };
}

export async function listAnnouncements(request: ListRequest, signal: AbortSignal): Promise<ListPage<Announcement>> {
  const client = await database();
  let query = client.from('announcements').select(columns, { count: 'estimated' });
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
    rangeOf(request.page),
  );
  return {
    total,
    rows: rows.map(toAnnouncement),
  };
}

export function listAnnouncementsQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'announcements', request],
    queryFn: ({ signal }) => listAnnouncements(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getAnnouncement(id: string): Promise<Announcement> {
  const client = await database();
  return toAnnouncement(unwrap(await client.from('announcements').select(columns).eq('id', id).single()));
}
