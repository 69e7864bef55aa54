import { COUNTED, database, type DatabaseClient, listQueryOf, type RowOf, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import type { Album } from './album.ts';

export const ALBUM_PAGE_SIZE = 6;

const albums = (client: DatabaseClient) =>
  client
    .from('gallery_albums')
    .select(
      'id, slug, title, category, takenOn:taken_on, items:gallery_items(id, title, category, image, image_medium, image_small, image_width, image_height, description, position)',
      COUNTED,
    )
    .eq('published', true);

const toAlbum = ({ items, ...album }: RowOf<ReturnType<typeof albums>>): Album => ({
  ...album,
  items: items
    .toSorted((one, other) => one.position - other.position)
    .map(({ id, title, category, description, ...file }) => ({
      id,
      title,
      category,
      description,
      image: file.image,
      medium: file.image_medium,
      small: file.image_small,
      width: file.image_width,
      height: file.image_height,
    })),
});

export const listAlbums = listQueryOf(queryKeys.gallery.list, albums, {
  sorts: ['taken_on'],
  search: ['title'],
  toRecord: toAlbum,
  pageSize: ALBUM_PAGE_SIZE,
});

/** The album that a picture is in; null when there is no such picture, or its album is not published. */
export function albumOfPictureOptions(pictureId: string) {
  return queryOptions({
    queryKey: queryKeys.gallery.one(pictureId),
    queryFn: async ({ signal }): Promise<Album | null> => {
      const client = await database();
      const [picture] = unwrap(
        await client.from('gallery_items').select('album_id').eq('id', pictureId).abortSignal(signal),
      );
      if (!picture) return null;
      const [album] = unwrap(await albums(client).eq('id', picture.album_id).abortSignal(signal));
      return album ? toAlbum(album) : null;
    },
  });
}

/** Rejects with a `NotFoundError` for an address that no published album has. */
export function albumOptions(slug: string) {
  return queryOptions({
    queryKey: queryKeys.gallery.one(`album ${slug}`),
    queryFn: async ({ signal }): Promise<Album> =>
      toAlbum(
        unwrap(
          await albums(await database())
            .eq('slug', slug)
            .abortSignal(signal)
            .maybeSingle(),
        ),
      ),
  });
}
