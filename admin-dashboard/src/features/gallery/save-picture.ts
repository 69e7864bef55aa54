import type { Opened } from '../../data/opened.ts';
import { addRow, changeRow } from '../../data/save-row.ts';
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
    await addRow('gallery_items', { ...row, album_id: albumId });
  });
}
