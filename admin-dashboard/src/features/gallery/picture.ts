import { COUNTED, type DatabaseClient, listQueryOf, type ListRequest, readOne, type RowOf } from '@portal/shared/data';
import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { queryKeys } from '../../query-keys.ts';
import { fileOrAddress, requiredText } from '../../ui/form-schema.ts';

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
/** The bound of the bucket `images`. */
const mostBytes = 10_000_000;

const bounds = limits.gallery_items;

export const pictureSchema = z.object({
  image: fileOrAddress({ types: PICTURE_TYPES, typeWords: 'a JPEG, PNG, WebP or AVIF picture', mostBytes }),
  title: requiredText('title', bounds.title.longest),
  description: requiredText('description of what the picture shows', bounds.description.longest).refine(
    (words) => /\p{L}/u.test(words) && !/\.(jpe?g|png|webp|avif|heic|gif)$/i.test(words),
    'Say in words what is seen: the name of a file does not help those who do not see it.',
  ),
  category: requiredText('category', bounds.category.longest),
});

/** A picture is added with its file; only rows that were there before may go without. */
export const newPictureSchema = pictureSchema.refine(({ image }) => image !== '', {
  path: ['image'],
  message: 'Choose the picture.',
});
