import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { day, requiredText } from '../../ui/form-schema.ts';

/** What albums and pictures are usually filed under; others may be typed. */
export const GALLERY_CATEGORIES = ['campus', 'celebration', 'conference', 'fieldwork', 'lecture', 'workshop'] as const;

export interface Album {
  id: string;
  title: string;
  category: string;
  /** The day, '2026-03-19'. */
  takenOn: string;
  isPublished: boolean;
  pictureCount: number;
  updatedAt: string;
}

const bounds = limits.gallery_albums;

export const albumSchema = z.object({
  title: requiredText('title', bounds.title.longest),
  category: requiredText('category', bounds.category.longest),
  takenOn: day('day'),
  isPublished: z.boolean(),
});

export type AlbumValues = z.input<typeof albumSchema>;
export type AlbumInput = z.output<typeof albumSchema>;
