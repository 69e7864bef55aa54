import { removeUploadedFiles } from '@portal/shared/data';
import { deleteRow } from '../../data/delete-row.ts';
import type { Picture } from './picture.ts';

/** Removes a picture with its file. */
export async function deletePicture({ id, image }: Picture): Promise<void> {
  await deleteRow('gallery_items', id);
  // Nobody is shown the file any more; one that cannot be removed now does no harm.
  if (image !== null) await removeUploadedFiles([image]).catch(() => 0);
}
