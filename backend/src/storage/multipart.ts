import { refusals } from './storage-error.ts';

/** One field or file of a form. Its body must be read to the end before the next part is asked for. */
export interface FormPart {
  name: string;
  isFile: boolean;
  contentType: string | null;
  body: AsyncIterable<Uint8Array>;
}

const headerBytes = 16 * 1024;
const mostParts = 20;

/** The boundary of a `multipart/form-data` content type; null when it is another type, or says none. */
export function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/** Reads a form as it arrives (RFC 7578), so that a file in it is never whole in memory. Throws the refusal of a malformed one. */
export async function* readForm(chunks: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<FormPart> {
  const source = new Source(chunks);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter has no line before it; the rule is the same once one is there.
  source.unread(Buffer.from('\r\n'));
  await skip(source.until(delimiter, headerBytes));
  for (let parts = 0; ; parts += 1) {
    const ending = await source.take(2);
    if (ending.toString('latin1') === '--') return;
    if (ending.toString('latin1') !== '\r\n' || parts === mostParts) throw malformed();
    const header = await text(source.until(Buffer.from('\r\n\r\n'), headerBytes));
    yield { ...describe(header), body: source.until(delimiter) };
  }
}

/** A short field. Throws the refusal `tooLarge` beyond `limit` bytes. */
export async function readField(body: AsyncIterable<Uint8Array>, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > limit) throw refusals.tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function describe(header: string): { name: string; isFile: boolean; contentType: string | null } {
  const disposition = /^content-disposition:\s*form-data\b(.*)$/im.exec(header)?.[1];
  if (disposition === undefined) throw malformed();
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? '';
  return {
    name,
    // supabase-js leaves the name of the file's field empty.
    isFile: name === '' || /;\s*filename\*?=/i.test(disposition),
    contentType: /^content-type:\s*(\S.*?)\s*$/im.exec(header)?.[1] ?? null,
  };
}

async function skip(body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of body) void chunk;
}

async function text(body: AsyncIterable<Uint8Array>): Promise<string> {
  return readField(body, headerBytes);
}

function malformed(): Error {
  return refusals.invalidRequest('The form cannot be read');
}

class Source {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #kept: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  unread(bytes: Buffer): void {
    this.#kept = Buffer.concat([bytes, this.#kept]);
  }

  async take(count: number): Promise<Buffer> {
    while (this.#kept.length < count) await this.#more();
    const taken = this.#kept.subarray(0, count);
    this.#kept = this.#kept.subarray(count);
    return taken;
  }

  /** Everything before `mark`, which is passed over; refused when `mark` has not come after `limit` bytes. */
  async *until(mark: Buffer, limit = Infinity): AsyncGenerator<Uint8Array> {
    for (let given = 0; ;) {
      const at = this.#kept.indexOf(mark);
      // The end of what is there may be the beginning of the mark.
      const sure = at >= 0 ? at : Math.max(0, this.#kept.length - mark.length + 1);
      given += sure;
      if (given > limit) throw malformed();
      const part = this.#kept.subarray(0, sure);
      this.#kept = this.#kept.subarray(at >= 0 ? at + mark.length : sure);
      if (part.length > 0) yield part;
      if (at >= 0) return;
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done) throw malformed();
    this.#kept = this.#kept.length === 0 ? Buffer.from(next.value) : Buffer.concat([this.#kept, next.value]);
  }
}
