/** The request's body is longer than it may be. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** Reads a body of at most `limit` bytes; stops reading and throws `BodyTooLargeError` as soon as it is longer. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!request.body) return null;
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    await request.body.cancel();
    throw new BodyTooLargeError(`The request is longer than ${limit} bytes.`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > limit) {
      await reader.cancel();
      throw new BodyTooLargeError(`The request is longer than ${limit} bytes.`);
    }
    chunks.push(part.value);
  }
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}
