/** Why a body was not read: it is longer than it may be, came too slowly, broke off, or there is no memory to keep it in. */
export class BodyRefusedError extends Error {
  override readonly name = 'BodyRefusedError';
  constructor(readonly reason: 'tooLarge' | 'tooSlow' | 'brokenOff' | 'noRoom') {
    super(`The body of a request was not read: ${reason}.`);
  }
}

export type Body = Uint8Array<ArrayBuffer> | null;

/** A body this small is always read: a sign-in or a form must not wait for the uploads of others. */
const smallBytes = 16 * 1024;

/** Reads bodies into memory, of which all that are being read and answered share a limited amount. */
export class BodyReader {
  #freeBytes: number;
  readonly #patienceMilliseconds: number;

  constructor(bounds: { sharedBytes: number; patienceMilliseconds: number }) {
    this.#freeBytes = bounds.sharedBytes;
    this.#patienceMilliseconds = bounds.patienceMilliseconds;
  }

  /**
   * Gives the whole body to `work`. Stops reading and throws `BodyRefusedError` at the first byte beyond `limit`, when the last
   * byte is not here in time, and when the shared memory is used up; nothing is kept of such a body.
   */
  async withBody<Result>(request: Request, limit: number, work: (body: Body) => Promise<Result>): Promise<Result> {
    if (request.method === 'GET' || request.method === 'HEAD') return work(null);
    const declared = Number(request.headers.get('content-length') ?? Number.NaN);
    // Asking for the stream is what makes the line end with the answer instead of waiting for the rest of the body.
    if (declared > limit && request.body) throw new BodyRefusedError('tooLarge');
    // Node lets no more through than was declared. As a stream it would cost ten times as much to read.
    if (declared <= smallBytes) {
      const bytes = await this.#inTime((tooLate) => Promise.race([request.arrayBuffer().catch(brokenOff), tooLate]));
      return work(new Uint8Array(bytes));
    }
    if (!request.body) return work(null);
    const chunks: Uint8Array[] = [];
    let length = 0;
    let taken = 0;
    const keep = (chunk: Uint8Array): void => {
      length += chunk.byteLength;
      if (length > limit) throw new BodyRefusedError('tooLarge');
      const needed = Math.max(0, length - smallBytes) - taken;
      if (needed > this.#freeBytes) throw new BodyRefusedError('noRoom');
      this.#freeBytes -= needed;
      taken += needed;
      chunks.push(chunk);
    };
    try {
      await this.#readInTime(request.body.getReader(), keep);
      return await work(joined(chunks, length));
    } finally {
      this.#freeBytes += taken;
    }
  }

  async #readInTime(reader: ReadableStreamDefaultReader<Uint8Array>, keep: (chunk: Uint8Array) => void): Promise<void> {
    await this.#inTime(async (tooLate) => {
      for (;;) {
        const part = await Promise.race([reader.read().catch(brokenOff), tooLate]);
        if (part.done) return;
        keep(part.value);
      }
    });
  }

  async #inTime<Result>(read: (tooLate: Promise<never>) => Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new BodyRefusedError('tooSlow')), this.#patienceMilliseconds);
    });
    try {
      return await read(tooLate);
    } finally {
      clearTimeout(timer);
    }
  }
}

function brokenOff(): never {
  throw new BodyRefusedError('brokenOff');
}

function joined(chunks: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(length);
  let offset = 0;
  // Emptied on the way, so that the body is in memory once while it is answered.
  for (const chunk of chunks.splice(0)) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}
