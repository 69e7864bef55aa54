import { COUNTED, type DatabaseClient, listQueryOf, type ListRequest, readOne, type RowOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const pictures = (client: DatabaseClient) =>
  client
    .from('gallery_items')
    .select(
      'id, title, category, image, imageMedium:image_medium, imageSmall:image_small, imageWidth:image_width, imageHeight:image_height, description, position, updatedAt:updated_at',
      COUNTED,
    );

/** `image` is the address of the picture; null is drawn by the page. `description` says what is seen. */
export type Picture = RowOf<ReturnType<typeof pictures>>;

/** The pictures of one album. */
export function listPictures(albumId: string, request: ListRequest) {
  return listQueryOf(
    () => queryKeys.gallery.pictures(albumId, request),
    (client) => pictures(client).eq('album_id', albumId),
    {
      sorts: ['position', 'title', 'category'],
      search: ['title', 'description', 'category'],
    },
  )(request);
}

export const readPicture = readOne(pictures);

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
