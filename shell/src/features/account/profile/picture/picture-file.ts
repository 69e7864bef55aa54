import { formatFileSize } from '@portal/shared/ui';
import type { Crop, Size } from './crop.ts';

/** A picture that can be drawn, upright as its file says. */
export interface Picture extends Size {
  pixels: CanvasImageSource;
}

/** What cannot be used, in words for the person who chose it. */
export class UnfitPictureError extends Error {
  override readonly name = 'UnfitPictureError';
}

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
export const MOST_BYTES = 20_000_000;
export const WHAT_FITS = `JPEG, PNG or WebP, ${formatFileSize(MOST_BYTES)} at most.`;

/** Side of what is stored, in pixels. */
const STORED_SIDE = 512;
/** A larger picture is worked on in a smaller copy, which four times zoomed in still has all pixels of what is stored. */
const workingSide = 4 * STORED_SIDE;

/** Reads a chosen file. Throws `UnfitPictureError`. */
export async function readPicture(file: File): Promise<Picture> {
  if (!PICTURE_TYPES.includes(file.type)) throw new UnfitPictureError(`This is not a picture that fits: ${WHAT_FITS}`);
  if (file.size > MOST_BYTES)
    throw new UnfitPictureError(
      `This file has ${formatFileSize(file.size)}; ${formatFileSize(MOST_BYTES)} are the most.`,
    );
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    // An image is drawn as the camera was held, which pictures of bitmaps are not in every browser.
    await image.decode();
    return workingCopy(image);
  } catch {
    throw new UnfitPictureError('This picture cannot be read. Its file may be damaged: choose another one.');
  } finally {
    URL.revokeObjectURL(address);
  }
}

function workingCopy(image: HTMLImageElement): Picture {
  const { naturalWidth, naturalHeight } = image;
  const share = Math.min(1, workingSide / Math.min(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * share));
  canvas.height = Math.max(1, Math.round(naturalHeight * share));
  const context = contextOf(canvas);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { pixels: canvas, width: canvas.width, height: canvas.height };
}

/** Draws the square over all of a canvas, on white where the picture lets something through. */
export function drawCrop(canvas: HTMLCanvasElement, { pixels }: Picture, { left, top, side }: Crop): void {
  const context = contextOf(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(pixels, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a file to be stored: WebP, or JPEG where the browser writes none. */
export async function cutOut(picture: Picture, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = STORED_SIDE;
  canvas.height = STORED_SIDE;
  drawCrop(canvas, picture, crop);
  for (const [type, extension] of [
    ['image/webp', 'webp'],
    ['image/jpeg', 'jpg'],
  ] as const) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
    if (blob?.type === type) return new File([blob], `picture.${extension}`, { type });
  }
  throw new UnfitPictureError('This browser could not write the picture. Try another picture or another browser.');
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new UnfitPictureError('This browser cannot draw the picture.');
  context.imageSmoothingQuality = 'high';
  return context;
}
