import { RuleError } from '@portal/shared/data';

/** Widths in which a picture is stored, in pixels; a narrower one keeps its own. */
const STORED_WIDTHS = { image: 1920, medium: 960, small: 480 } as const;

export interface SizedPicture extends Record<keyof typeof STORED_WIDTHS, File> {
  /** Of the largest, upright, in pixels. */
  width: number;
  height: number;
}

const known = new WeakMap<File, Promise<SizedPicture>>();

/**
 * A chosen picture in three widths, upright, as WebP, or JPEG where the browser writes none. Only pixels come along: no place, no time, no
 * orientation. The same file gives the same three, so that a save that is tried again stores nothing twice. Throws a `RuleError`.
 */
export function resizePicture(file: File): Promise<SizedPicture> {
  const made = known.get(file) ?? resize(file);
  known.set(file, made);
  made.catch(() => known.delete(file));
  return made;
}

async function resize(file: File): Promise<SizedPicture> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    // An image is drawn as the camera was held, which pictures of bitmaps are not in every browser.
    await image.decode().catch(() => {
      throw new RuleError('This picture cannot be read. Its file may be damaged: choose another one.', 'image');
    });
    const large = drawn(image, STORED_WIDTHS.image);
    return {
      image: await written(large),
      medium: await written(drawn(image, STORED_WIDTHS.medium)),
      small: await written(drawn(image, STORED_WIDTHS.small)),
      width: large.width,
      height: large.height,
    };
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(image: HTMLImageElement, mostWidth: number): HTMLCanvasElement {
  const { naturalWidth, naturalHeight } = image;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.min(mostWidth, naturalWidth));
  canvas.height = Math.max(1, Math.round((naturalHeight * canvas.width) / Math.max(1, naturalWidth)));
  const context = canvas.getContext('2d');
  if (!context) throw new RuleError('This browser cannot draw the picture.', 'image');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency; what lets something through stands on white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function written(canvas: HTMLCanvasElement): Promise<File> {
  for (const [type, extension] of [
    ['image/webp', 'webp'],
    ['image/jpeg', 'jpg'],
  ] as const) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.82));
    if (blob?.type === type) return new File([blob], `picture.${extension}`, { type });
  }
  throw new RuleError('This browser could not write the picture. Try another picture or another browser.', 'image');
}
