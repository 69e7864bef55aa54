import type { Locator, Page } from 'playwright-core';

interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture of 60 by 40 pixels whose left half is red and whose right half is blue. */
export async function makePicture(page: Page, mimeType: 'image/png' | 'image/jpeg'): Promise<PictureFile> {
  const address = await page.evaluate((type) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser does not draw.');
    context.fillStyle = 'red';
    context.fillRect(0, 0, 30, 40);
    context.fillStyle = 'blue';
    context.fillRect(30, 0, 30, 40);
    return canvas.toDataURL(type);
  }, mimeType);
  return { name: 'me', mimeType, buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}

/** An Exif segment that says orientation 6: what lies on the left is shown at the top. */
const orientation = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');

/** The JPEG of a camera that was held upright. */
export function heldUpright({ buffer, ...file }: PictureFile): PictureFile {
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, 2), orientation, buffer.subarray(2)]) };
}

/** Drags with the mouse from the middle, by a share of the height. */
export async function dragDown(page: Page, place: Locator, share: number): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('There is nothing to drag.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + share * box.height, { steps: 4 });
  await page.mouse.up();
}

/** Whether a stored picture is rather red or blue at these places, in shares of its sides. */
export function coloursOf(
  page: Page,
  address: string,
  places: readonly (readonly [across: number, down: number])[],
): Promise<string[]> {
  return page.evaluate(
    async ({ src, spots }) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 512, height: 512 });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(image, 0, 0);
      return spots.map(([across, down]) => {
        const [red = 0, , blue = 0] = context?.getImageData(512 * across, 512 * down, 1, 1).data ?? [];
        return red > blue ? 'red' : 'blue';
      });
    },
    { src: address, spots: places },
  );
}
