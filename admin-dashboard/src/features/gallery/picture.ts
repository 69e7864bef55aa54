import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { fileOrAddress, requiredText } from '../../ui/form-schema.ts';

export interface Picture {
  id: string;
  albumId: string;
  title: string;
  category: string;
  /** Address of the picture; null is drawn by the page. */
  image: string | null;
  /** What is seen, in words. */
  description: string;
  position: number;
  updatedAt: string;
}

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
/** The bound of the bucket `images`. */
const mostBytes = 10_000_000;

const bounds = limits.gallery_items;

export const pictureSchema = z.object({
  image: fileOrAddress({ types: PICTURE_TYPES, typeWords: 'a JPEG, PNG, WebP or AVIF picture', mostBytes }),
  title: requiredText('title', bounds.title.longest),
  description: requiredText('description of what the picture shows', bounds.description.longest),
  category: requiredText('category', bounds.category.longest),
});

/** A picture is added with its file; only rows that were there before may go without. */
export const newPictureSchema = pictureSchema.refine(({ image }) => image !== '', {
  path: ['image'],
  message: 'Choose the picture.',
});

export type PictureValues = z.input<typeof pictureSchema>;
export type PictureInput = z.output<typeof pictureSchema>;
