import { removeUploadedFiles } from '@portal/shared/data';
import { deleteRow } from '../../data/delete-row.ts';
import type { Picture } from './picture.ts';
import { filesOfPicture } from './save-picture.ts';

/** Removes a picture with its files. */
export async function deletePicture(picture: Picture): Promise<void> {
  await deleteRow('gallery_items', picture.id);
  // Nobody is shown the files any more; what cannot be removed now does no harm.
  await removeUploadedFiles(filesOfPicture(picture)).catch(() => 0);
}
