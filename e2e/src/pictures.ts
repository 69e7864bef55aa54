import type { Locator, Page } from 'playwright-core';

interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture, of 60 by 40 pixels unless told, whose left half is red and whose right half is blue. */
export async function makePicture(
  page: Page,
  mimeType: 'image/png' | 'image/jpeg',
  size = { width: 60, height: 40 },
): Promise<PictureFile> {
  const address = await page.evaluate(
    ({ type, width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser does not draw.');
      context.fillStyle = 'red';
      context.fillRect(0, 0, width / 2, height);
      context.fillStyle = 'blue';
      context.fillRect(width / 2, 0, width / 2, height);
      return canvas.toDataURL(type);
    },
    { type: mimeType, ...size },
  );
  return { name: 'me', mimeType, buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}

/** An Exif segment that says orientation 6: what lies on the left is shown at the top. */
const orientation = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');

/** The JPEG of a camera that was held upright. */
export function heldUpright({ buffer, ...file }: PictureFile): PictureFile {
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, 2), orientation, buffer.subarray(2)]) };
}

/** The same, which also says where it was taken: an Exif segment with orientation 6 and 18° 31' N, 73° 51' E (Exif 2.32, 4.6). */
export function takenInPune({ buffer, ...file }: PictureFile): PictureFile {
  const tiff = Buffer.alloc(140);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  const entry = (at: number, tag: number, type: number, count: number, value: number | string) => {
    tiff.writeUInt16BE(tag, at);
    tiff.writeUInt16BE(type, at + 2);
    tiff.writeUInt32BE(count, at + 4);
    if (typeof value === 'string') tiff.write(value, at + 8, 'latin1');
    else if (type === 3) tiff.writeUInt16BE(value, at + 8);
    else tiff.writeUInt32BE(value, at + 8);
  };
  tiff.writeUInt16BE(2, 8);
  entry(10, 0x0112, 3, 1, 6);
  entry(22, 0x8825, 4, 1, 38);
  tiff.writeUInt16BE(4, 38);
  entry(40, 1, 2, 2, 'N');
  entry(52, 2, 5, 3, 92);
  entry(64, 3, 2, 2, 'E');
  entry(76, 4, 5, 3, 116);
  [18, 1, 31, 1, 0, 1, 73, 1, 51, 1, 0, 1].forEach((part, place) => tiff.writeUInt32BE(part, 92 + 4 * place));
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + 6 + tiff.length, 2);
  const segment = Buffer.concat([head, Buffer.from('Exif\0\0', 'latin1'), tiff]);
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, 2), segment, buffer.subarray(2)]) };
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
      context?.drawImage(image, 0, 0, 512, 512);
      return spots.map(([across, down]) => {
        const [red = 0, , blue = 0] = context?.getImageData(512 * across, 512 * down, 1, 1).data ?? [];
        return red > blue ? 'red' : 'blue';
      });
    },
    { src: address, spots: places },
  );
}
