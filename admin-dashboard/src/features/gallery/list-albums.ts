import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrap, unwrapPage } from '@portal/shared/data';
import { anyContains, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';
import type { Album } from './album.ts';

const columns = 'id, title, category, taken_on, published, updated_at, gallery_items(id)';

interface Row {
  id: string;
  title: string;
  category: string;
  taken_on: string;
  published: boolean;
  updated_at: string;
  gallery_items: { id: string }[];
}

function toAlbum(row: Row): Album {
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    takenOn: row.taken_on,
    isPublished: row.published,
    pictureCount: row.gallery_items.length,
    updatedAt: row.updated_at,
  };
}

export async function listAlbums(request: ListRequest, signal: AbortSignal): Promise<ListPage<Album>> {
  const client = await database();
  let query = client.from('gallery_albums').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.or(anyContains(['title', 'category'], request.search));
  const column = orderColumn(['taken_on', 'title', 'category'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toAlbum) };
}

export function listAlbumsQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'gallery', 'albums', request],
    queryFn: ({ signal }) => listAlbums(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getAlbum(id: string, signal?: AbortSignal): Promise<Album> {
  const client = await database();
  const query = client.from('gallery_albums').select(columns).eq('id', id);
  return toAlbum(unwrap(await (signal ? query.abortSignal(signal) : query).single()));
}

export function albumQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'gallery', 'album', id],
    queryFn: ({ signal }) => getAlbum(id, signal),
  });
}
