import type { Opened } from '../../data/opened.ts';
import { addRow, changeRow } from '../../data/save-row.ts';
import { withFreeSlug } from '../../data/with-free-slug.ts';
import type { AlbumInput } from './album.ts';

const longestSlug = 80;

/** Adds an album, or changes the opened one, whose address stays as it was. */
export async function saveAlbum(opened: Opened | null, input: AlbumInput): Promise<void> {
  const row = {
    title: input.title,
    category: input.category,
    taken_on: input.takenOn,
    published: input.isPublished,
  };
  if (opened) return changeRow('gallery_albums', opened, row);
  await withFreeSlug(input.title, longestSlug, (slug) => addRow('gallery_albums', { ...row, slug }));
}
