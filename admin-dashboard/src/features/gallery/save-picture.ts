import { database, unwrapWritten } from '@portal/shared/data';
import { changeRow } from '../../data/change-row.ts';
import type { Opened } from '../../data/opened.ts';
import { saveWithFile } from '../../data/save-with-file.ts';
import type { Picture, PictureInput } from './picture.ts';

/** Adds a picture at the end of its album, or changes the opened one. */
export async function savePicture(
  albumId: string,
  opened: Opened | null,
  before: Picture | null,
  input: PictureInput,
): Promise<void> {
  const file = { bucket: 'images', folder: 'gallery', value: input.image, before: before?.image } as const;
  await saveWithFile(file, async (image) => {
    const row = { title: input.title, category: input.category, description: input.description, image };
    if (opened) return changeRow('gallery_items', opened, row);
    const client = await database();
    unwrapWritten(
      await client
        .from('gallery_items')
        .insert({ ...row, album_id: albumId })
        .select('id'),
    );
  });
}
