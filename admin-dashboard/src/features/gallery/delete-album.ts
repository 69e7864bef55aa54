import { database, removeUploadedFiles, unwrap } from '@portal/shared/data';
import { deleteRow } from '../../data/delete-row.ts';
import { filesOfPicture } from './save-picture.ts';

/** Removes an album with its pictures and their files. */
export async function deleteAlbum(id: string): Promise<void> {
  const client = await database();
  const pictures = unwrap(
    await client
      .from('gallery_items')
      .select('image, imageMedium:image_medium, imageSmall:image_small')
      .eq('album_id', id),
  );
  await deleteRow('gallery_albums', id);
  // Nobody is shown these files any more; what cannot be removed now does no harm.
  await removeUploadedFiles(pictures.flatMap(filesOfPicture)).catch(() => 0);
}
