import { type FileOfRow, saveWithFile } from '@portal/shared/data';
import type { Picture } from './picture.ts';
import { resizePicture } from './resize-picture.ts';

/** The columns of a picture's files. */
export interface PictureFiles {
  image: string | null;
  image_medium: string | null;
  image_small: string | null;
  image_width: number | null;
  image_height: number | null;
}

/** Stores a chosen picture in its widths, then has the row saved; a refused row takes the new files along, a saved one the earlier ones. */
export async function savePicture(
  value: File | string,
  before: Picture | null,
  save: (files: PictureFiles) => Promise<unknown>,
): Promise<void> {
  if (typeof value === 'string') {
    const stays = value !== '' && value === before?.image;
    await saveWithFile({ ...place, value, before: before?.image }, (image) =>
      save({
        image,
        image_medium: stays ? before.imageMedium : null,
        image_small: stays ? before.imageSmall : null,
        image_width: stays ? before.imageWidth : null,
        image_height: stays ? before.imageHeight : null,
      }),
    );
    return;
  }
  const sized = await resizePicture(value);
  await saveWithFile({ ...place, value: sized.small, before: before?.imageSmall }, (small) =>
    saveWithFile({ ...place, value: sized.medium, before: before?.imageMedium }, (medium) =>
      saveWithFile({ ...place, value: sized.image, before: before?.image }, (image) =>
        save({
          image,
          image_medium: medium,
          image_small: small,
          image_width: sized.width,
          image_height: sized.height,
        }),
      ),
    ),
  );
}

const place = { bucket: 'images', folder: 'gallery' } as const satisfies Pick<FileOfRow, 'bucket' | 'folder'>;

/** Every file of a picture. */
export function filesOfPicture({
  image,
  imageMedium,
  imageSmall,
}: Pick<Picture, 'image' | 'imageMedium' | 'imageSmall'>) {
  return [image, imageMedium, imageSmall].filter((address) => address !== null);
}
