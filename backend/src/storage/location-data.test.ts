import { carriesLocation } from './location-data.ts';

/** Exif notes of one directory with one tag. */
function notes(tag: number, isLittle: boolean): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1');
  const short = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
  long(8, 4);
  short(1, 8);
  short(tag, 10);
  short(4, 12);
  long(1, 14);
  long(26, 18);
  return bytes;
}
const GPS = 0x8825;
const EXIF = 0x8769;
const pixels = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 251));

/** The notes where each format keeps them. */
const kept: Record<string, (inner: Buffer) => Buffer> = {
  'a JPEG': (inner) => Buffer.concat([Buffer.from('\xff\xd8\xff\xe1\x00\x30Exif\0\0', 'latin1'), inner, pixels]),
  'a WebP, at its end': (inner) =>
    Buffer.concat([Buffer.from('RIFF....WEBPVP8 ', 'latin1'), pixels, Buffer.from('EXIF....', 'latin1'), inner]),
  'a PNG': (inner) => Buffer.concat([Buffer.from('\x89PNG\r\n....eXIf', 'latin1'), inner, pixels]),
  'an AVIF': (inner) =>
    Buffer.concat([Buffer.from('....ftypavif', 'latin1'), pixels, Buffer.from([0, 0, 0, 0]), inner, pixels]),
};

describe.each(Object.keys(kept))('%s', (format) => {
  const wrap = kept[format] ?? ((inner: Buffer) => inner);

  test('that says where it was taken is found out, in both orders of bytes', () => {
    expect(carriesLocation(wrap(notes(GPS, true)))).toBe(true);
    expect(carriesLocation(wrap(notes(GPS, false)))).toBe(true);
  });

  test('with other notes, or with none, is not', () => {
    expect(carriesLocation(wrap(notes(EXIF, true)))).toBe(false);
    expect(carriesLocation(wrap(Buffer.alloc(0)))).toBe(false);
  });
});

test('a place in XMP is found', () => {
  expect(carriesLocation(Buffer.concat([pixels, Buffer.from('<x exif:GPSLatitude="18,31.2N"/>')]))).toBe(true);
});

test('notes that end too early, or point behind the end, are no error', () => {
  for (let length = 0; length < 22; length += 1)
    expect(carriesLocation(notes(GPS, true).subarray(0, length))).toBe(false);
  const wild = notes(GPS, true);
  wild.writeUInt32LE(0xffffffff, 4);
  expect(carriesLocation(wild)).toBe(false);
});
