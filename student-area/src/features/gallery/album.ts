import { formatCount, formatDate } from '@portal/shared/ui';

export interface GalleryItem {
  id: string;
  title: string;
  category: string;
  /** The largest width; null: the page draws a figure from the row. */
  image: string | null;
  /** Smaller ones, and the size of the largest in pixels; null for pictures that were stored whole. */
  medium: string | null;
  small: string | null;
  width: number | null;
  height: number | null;
  /** What is seen, in words. */
  description: string;
}

export interface Album {
  id: string;
  slug: string;
  title: string;
  category: string;
  takenOn: string;
  items: GalleryItem[];
}

export function albumPath(slug: string): string {
  return `/events/gallery/${slug}`;
}

/** When it was taken, and how many pictures it has. */
export function albumFacts({ takenOn, items }: Pick<Album, 'takenOn' | 'items'>): string {
  return `${formatDate(takenOn)}. ${formatCount(items.length, 'picture')}`;
}
