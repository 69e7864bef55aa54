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
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (bytes === null) return refused('It could not be read. Choose it again.');
  if (bytes.length === 0) return refused('It is empty.');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readQtiPackage(bytes);
  if (bytes.length > 3 * EXCHANGE_LIMITS.characters) return refused('It is longer than two million characters.');
  const text = textOf(bytes);
  return text === null ? refused('It is neither text nor a package (zip) of questions.') : readPasted(text);
}

/** What stands in a file of text, as programs write one on their own systems; null for what is no text. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b))) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const refused = (why: string): ExchangedFile => ({ questions: [], problems: [{ line: 1, what: 'The file', why }] });
