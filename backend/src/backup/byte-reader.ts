import { Damage } from './backup-error.ts';

const lineBreak = 10;

/** Reads lines and runs of bytes from a stream, holding one line or one chunk at a time. `onBytes` sees all that is taken, in order. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #onBytes: (bytes: Uint8Array) => void;
  #rest: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>, onBytes: (bytes: Uint8Array) => void) {
    this.#chunks = source[Symbol.asyncIterator]();
    this.#onBytes = onBytes;
  }

  /** The next line with its line break, not yet shown to `onBytes`; null at the end. A last line without a break is none. */
  async line(): Promise<Uint8Array | null> {
    const parts: Uint8Array[] = [];
    for (;;) {
      const end = this.#rest.indexOf(lineBreak);
      if (end >= 0) {
        parts.push(this.#take(end + 1));
        return parts.length === 1 ? (parts[0] ?? null) : Buffer.concat(parts);
      }
      parts.push(this.#take(this.#rest.length));
      if (!(await this.#fill())) {
        if (parts.some((part) => part.length > 0)) throw new Damage('it ends in the middle of a line');
        return null;
      }
    }
  }

  accept(bytes: Uint8Array): void {
    this.#onBytes(bytes);
  }

  /** The next `length` bytes in pieces. Throws when there are fewer. */
  async *bytes(length: number): AsyncGenerator<Uint8Array> {
    for (let missing = length; missing > 0;) {
      if (this.#rest.length === 0 && !(await this.#fill())) throw new Damage('it ends in the middle of a file');
      const piece = this.#take(Math.min(missing, this.#rest.length));
      missing -= piece.length;
      this.#onBytes(piece);
      yield piece;
    }
  }

  #take(length: number): Uint8Array {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #fill(): Promise<boolean> {
    const next = await this.#chunks.next();
    if (next.done) return false;
    this.#rest = next.value;
    return true;
  }
}
