import { EXCHANGE_LIMITS, type ExchangedFile, readGift, readQti, readQtiPackage } from '@portal/shared/questions';

/** A zip holds media besides; only its items are read, and what they unpack to is counted. */
const MOST_BYTES = 20_000_000;

/** Reads questions as they were pasted: QTI begins with a tag, GIFT never does. */
export function readPasted(text: string): ExchangedFile {
  return /^\uFEFF?\s*<(\?xml|[\w:.-]*assessmentItem|[\w:.-]*assessmentTest|questestinterop|quiz|!)/i.test(text)
    ? readQti(text)
    : readGift(text);
}

/** Reads a file of GIFT or QTI 2.1, which may be a package. Never fails: why nothing was read stands among its problems. */
export async function readChosen(file: File): Promise<ExchangedFile> {
  if (file.size > MOST_BYTES) return refused('It is larger than 20 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readQtiPackage(bytes);
  if (bytes.length > 3 * EXCHANGE_LIMITS.characters) return refused('It is longer than two million characters.');
  return readPasted(new TextDecoder().decode(bytes));
}

const refused = (why: string): ExchangedFile => ({ questions: [], problems: [{ line: 1, what: 'The file', why }] });
