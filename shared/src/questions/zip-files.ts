/*
 * As much of the zip format (PKWARE APPNOTE.TXT, 4.3) as packages of questions need: files of text, stored or deflated, without encryption
 * and without the extension for files of more than 4 GB.
 */

export interface NamedText {
  name: string;
  text: string;
}

/** Why a package is not read, in words. */
export class BadPackage extends Error {
  override name = 'BadPackage';
}

interface Limits {
  isWanted: (name: string) => boolean;
  /** Of all files together, unpacked. */
  mostBytes: number;
  mostFiles: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const UTF8 = 0x0800;
/** A zip has no time without a date; its first day. */
const FIRST_DAY = 0x0021;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

/** One file that holds all of them as they are. */
export function packFiles(files: readonly NamedText[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const [title, body] = [encoder.encode(name), encoder.encode(text)];
    const shared = [20, UTF8, 0, 0, FIRST_DAY, crc32(body), body.length, body.length, title.length, 0] as const;
    const local = numbers([LOCAL, 4], ...inTwos(shared));
    entries.push(numbers([CENTRAL, 4], [20, 2], ...inTwos(shared), [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), title);
    parts.push(local, title, body);
    offset += local.length + title.length + body.length;
  }
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  const end = numbers([END, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [size, 4], [offset, 4], [0, 2]);
  return joined([...parts, ...entries, end]);
}

/** The fields that both headers of a file share: checksum and sizes have four bytes, the others two. */
const inTwos = (fields: readonly number[]): [number, number][] =>
  fields.map((value, place) => [value, place >= 5 && place <= 7 ? 4 : 2]);

function numbers(...fields: [value: number, bytes: number][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 4) view.setUint32(at, value, true);
    else view.setUint16(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The wanted files in the order of the package. Throws BadPackage where it is damaged, encrypted or larger than allowed. */
export async function unpackFiles(bytes: Uint8Array<ArrayBuffer>, limits: Limits): Promise<NamedText[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return await unpack(bytes, view, limits);
  } catch (reason) {
    if (reason instanceof BadPackage) throw reason;
    // Places beyond the end, and data that do not unpack.
    throw new BadPackage('The package is damaged.');
  }
}

async function unpack(bytes: Uint8Array<ArrayBuffer>, view: DataView, limits: Limits): Promise<NamedText[]> {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.mostFiles) throw new BadPackage('The package has too many files.');
  const files: NamedText[] = [];
  let at = view.getUint32(end + 16, true);
  let left = limits.mostBytes;
  for (let place = 0; place < count; place += 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new BadPackage('The package is damaged.');
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const size = view.getUint32(at + 20, true);
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const local = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
    if (!limits.isWanted(name)) continue;
    if ((flags & 1) !== 0) throw new BadPackage('The package is encrypted.');
    if (view.getUint32(local, true) !== LOCAL) throw new BadPackage('The package is damaged.');
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (from + size > bytes.length) throw new BadPackage('The package is damaged.');
    const body = await bodyOf(bytes.subarray(from, from + size), method, left);
    left -= body.length;
    files.push({ name, text: new TextDecoder().decode(body) });
  }
  return files;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw new BadPackage('The package is damaged.');
}

async function bodyOf(packed: Uint8Array<ArrayBuffer>, method: number, most: number): Promise<Uint8Array> {
  if (method !== 0 && method !== 8) throw new BadPackage('The package is packed in a way that is not read.');
  if (method === 0) {
    if (packed.length > most) throw tooLarge();
    return packed;
  }
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      throw tooLarge();
    }
    parts.push(next.value);
  }
  return joined(parts);
}

const tooLarge = () => new BadPackage('The package is larger than six million bytes.');

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
