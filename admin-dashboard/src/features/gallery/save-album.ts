import { database, unwrapWritten } from '@portal/shared/data';
import { changeRow } from '../../data/change-row.ts';
import type { Opened } from '../../data/opened.ts';
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
  const client = await database();
  await withFreeSlug(input.title, longestSlug, async (slug) =>
    unwrapWritten(
      await client
        .from('gallery_albums')
        .insert({ ...row, slug })
        .select('id'),
    ),
  );
}
