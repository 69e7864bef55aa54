import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Database, database, unwrap, unwrapPage } from '@portal/shared/data';
import { anyContains, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';
import type { Picture } from './picture.ts';

const columns = 'id, album_id, title, category, image, description, position, updated_at';

function toPicture(row: Database['public']['Tables']['gallery_items']['Row']): Picture {
  return {
    id: row.id,
    albumId: row.album_id,
    title: row.title,
    category: row.category,
    image: row.image,
    description: row.description,
    position: row.position,
    updatedAt: row.updated_at,
  };
}

/** The pictures of one album. */
export async function listPictures(
  albumId: string,
  request: ListRequest,
  signal: AbortSignal,
): Promise<ListPage<Picture>> {
  const client = await database();
  let query = client.from('gallery_items').select(columns, { count: 'estimated' }).eq('album_id', albumId);
  if (request.search !== '') query = query.or(anyContains(['title', 'description', 'category'], request.search));
  const column = orderColumn(['position', 'title', 'category'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toPicture) };
}

export function listPicturesQuery(albumId: string, request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'gallery', 'pictures', albumId, request],
    queryFn: ({ signal }) => listPictures(albumId, request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getPicture(id: string): Promise<Picture> {
  const client = await database();
  return toPicture(unwrap(await client.from('gallery_items').select(columns).eq('id', id).single()));
}
