import { COUNTED, type DatabaseClient, listQueryOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import type { Album } from './album.ts';

export const ALBUM_PAGE_SIZE = 6;

const albums = (client: DatabaseClient) =>
  client
    .from('gallery_albums')
    .select(
      'id, slug, title, category, takenOn:taken_on, items:gallery_items(id, title, category, image, description, position)',
      COUNTED,
    )
    .eq('published', true);

export const listAlbums = listQueryOf(queryKeys.gallery.list, albums, {
  sorts: ['taken_on'],
  search: ['title'],
  toRecord: ({ items, ...album }): Album => ({
    ...album,
    items: items.toSorted((one, other) => one.position - other.position).map(({ position: _, ...item }) => item),
  }),
  pageSize: ALBUM_PAGE_SIZE,
});
