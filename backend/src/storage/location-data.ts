import { readFile } from 'node:fs/promises';
import { refusals } from './storage-error.ts';
import type { StagedFile } from './storage-files.ts';

/** Tag of the place in a picture's notes (Exif 2.32, 4.6.3): LONG, once. */
const GPS_TAG = 0x8825;
const LONG = 4;
/** How often one file may look like notes before the rest is taken for pixels. */
const MOST_CANDIDATES = 1_000;
/** XMP as text, and notes that PNG holds in a form that is not read here. */
const TELLING_WORDS = ['GPSLatitude', 'GPSLongitude', 'Raw profile type exif', 'Raw profile type APP1'];

/**
 * Whether a picture says where it was taken: in Exif notes, wherever its format keeps them (JPEG, PNG, WebP, AVIF, also in a preview at its
 * end), or in XMP. Compressed XMP in PNG is not read.
 */
export function carriesLocation(bytes: Buffer): boolean {
  return (
    TELLING_WORDS.some((words) => bytes.includes(words, 0, 'latin1')) ||
    hasPlaceIn(bytes, true) ||
    hasPlaceIn(bytes, false)
  );
}

/** Notes begin with the header of TIFF, in one order of bytes or the other. */
function hasPlaceIn(bytes: Buffer, isLittle: boolean): boolean {
  const header = isLittle ? Buffer.from('II*\0', 'latin1') : Buffer.from('MM\0*', 'latin1');
  let at = bytes.indexOf(header);
  for (let count = 0; at >= 0 && count < MOST_CANDIDATES; count += 1) {
    if (hasPlaceTag(bytes.subarray(at), isLittle)) return true;
    at = bytes.indexOf(header, at + 1);
  }
  return false;
}

/** Whether the first directory of these notes, which begin with their header, names a place. */
function hasPlaceTag(notes: Buffer, isLittle: boolean): boolean {
  const short = (at: number) => (isLittle ? notes.readUInt16LE(at) : notes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? notes.readUInt32LE(at) : notes.readUInt32BE(at));
  if (notes.length < 10) return false;
  const directory = long(4);
  if (directory + 2 > notes.length) return false;
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + 12 * entry;
    if (at + 12 > notes.length) return false;
    if (short(at) === GPS_TAG && short(at + 2) === LONG && long(at + 4) === 1) return true;
  }
  return false;
}

/** Refuses a picture for a bucket that everybody reads when it says where it was taken. */
export async function checkLocation(staged: StagedFile, mimetype: string, isPublic: boolean): Promise<void> {
  if (!isPublic || !mimetype.startsWith('image/')) return;
  if (carriesLocation(await readFile(staged.path))) throw refusals.saysWhere();
}
