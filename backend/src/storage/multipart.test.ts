import { array, assert, asyncProperty, integer, uint8Array } from 'fast-check';
import { parseRange } from './byte-range.ts';
import { checkBucketName, checkKey } from './keys.ts';
import { boundaryOf, readField, readForm } from './multipart.ts';

const boundary = 'xy';

/** Hands out `bytes` in pieces of the given sizes, over and over. */
async function* inPieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield await Promise.resolve(bytes.subarray(at, at + size));
    at += size;
  }
}

const form = (content: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n60\r\n`),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name=""; filename="a"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

async function readParts(bytes: Buffer, sizes: readonly number[]) {
  const parts: { name: string; isFile: boolean; contentType: string | null; content: Buffer }[] = [];
  for await (const { body, ...part } of readForm(inPieces(bytes, sizes), boundary)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(Buffer.from(chunk));
    parts.push({ ...part, content: Buffer.concat(chunks) });
  }
  return parts;
}

test('a form is read the same however it is cut', async () => {
  // The letters of the boundary and its line ends, so that what only looks like one is frequent.
  const likeBoundaries = uint8Array({ maxLength: 60 }).map((bytes) =>
    Buffer.from(bytes.map((byte) => '\r\n-xy'.charCodeAt(byte % 5))),
  );
  await assert(
    asyncProperty(likeBoundaries, array(integer({ min: 1, max: 40 }), { minLength: 1 }), async (content, sizes) => {
      if (
        content.includes(`\r\n--${boundary}`) ||
        Buffer.concat([Buffer.from('\r\n'), content]).includes(`\r\n--${boundary}`)
      )
        return;
      const parts = await readParts(form(content), sizes);
      expect(parts).toEqual([
        { name: 'cacheControl', isFile: false, contentType: null, content: Buffer.from('60') },
        { name: '', isFile: true, contentType: 'image/png', content },
      ]);
    }),
    { numRuns: 300 },
  );
});

test('a form that ends too early, or is none, is refused', async () => {
  const whole = form(Buffer.from('content'));
  for (let length = 0; length < whole.length - 4; length += 1) {
    await expect(readParts(whole.subarray(0, length), [16])).rejects.toMatchObject({ status: 400 });
  }
  await expect(readParts(Buffer.from(`--${boundary}\r\nX: y\r\n\r\n\r\n--${boundary}--`), [9])).rejects.toMatchObject({
    status: 400,
  });
  await expect(readParts(Buffer.from('x'.repeat(20_000)), [999])).rejects.toMatchObject({ status: 400 });
  await expect(readField(inPieces(Buffer.from('too long'), [3]), 7)).rejects.toMatchObject({ status: 413 });
});

test('a boundary is found with and without quotes', () => {
  expect(boundaryOf('multipart/form-data; boundary=----abc')).toBe('----abc');
  expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b');
  expect(boundaryOf('multipart/form-data')).toBeNull();
  expect(boundaryOf('text/plain; boundary=x')).toBeNull();
});

test('a range of an empty file cannot be served', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable');
  expect(parseRange('bytes=5-2', 10)).toBeNull();
  expect(parseRange('bytes=-', 10)).toBeNull();
  expect(parseRange(null, 10)).toBeNull();
});

test('keys have the characters of storage-api, and no part that leads elsewhere', () => {
  for (const key of ['a', 'a/b.c', "!-.*'() &$@=;:+,?_", 'a'.repeat(1024), '...', 'a..b'])
    expect(() => checkKey(key)).not.toThrow();
  for (const key of [
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    'a/../b',
    'a/./b',
    'a\0',
    'a\\b',
    'ä',
    'a%b',
    'a#b',
    'a\nb',
    'a'.repeat(1025),
  ])
    expect(() => checkKey(key)).toThrow('Invalid key');
  for (const name of ['a', 'A.b-c', 'a'.repeat(63)]) expect(() => checkBucketName(name)).not.toThrow();
  for (const name of ['', '.', '..', 'a/b', 'a\0', 'a'.repeat(64), 'a\n'])
    expect(() => checkBucketName(name)).toThrow('Bucket name invalid');
});
