import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { fileOrAddress, requiredText } from '../../ui/form-schema.ts';
import { PICTURE_TYPES } from './picture.ts';

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
