import { queryOptions } from '@tanstack/react-query';
import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** What albums and pictures are usually filed under; others may be typed. */
export const GALLERY_CATEGORIES = ['campus', 'celebration', 'conference', 'fieldwork', 'lecture', 'workshop'] as const;

const columns =
  'id, title, category, takenOn:taken_on, isPublished:published, updatedAt:updated_at, pictures:gallery_items(id)';

const albums = (client: DatabaseClient) => client.from('gallery_albums').select(columns, COUNTED);

export type Album = RowOf<ReturnType<typeof albums>>;

export const listAlbums = listQueryOf(queryKeys.gallery.albums, albums, {
  sorts: ['taken_on', 'title', 'category'],
  search: ['title', 'category'],
});

export const readAlbum = readOne(albums);

export function albumQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.gallery.album(id),
    queryFn: ({ signal }) => readAlbum(id, signal),
  });
}
