import { rename, rm } from 'node:fs/promises';
import { existsSync, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '../bucket/bucket.ts';
import { isVersion, type KeptFiles, placeOf } from './kept-files.ts';

const prefix = 'files/';

/** Stored files in a bucket, `files/<first 2 of version>/<version>`. */
export class BucketFiles implements KeptFiles {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  async keep(file: string, version: string): Promise<void> {
    await this.#bucket.putFile(keyOf(version), file);
    await rm(file);
  }

  copy(version: string, copy: string): Promise<boolean> {
    return this.#bucket.copy(keyOf(version), keyOf(copy));
  }

  async remove(version: string): Promise<void> {
    await this.#bucket.remove(keyOf(version));
  }

  async sizeOf(version: string): Promise<number | null> {
    return this.#bucket.sizeOf(keyOf(version));
  }

  async open(version: string, start: number, end: number): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
    const key = keyOf(version);
    // No range is of no bytes.
    const bytes = await (end < start ? this.#bucket.stream(key) : this.#bucket.stream(key, start, end));
    return bytes && exactly(bytes, end - start + 1);
  }

  async lend(version: string, file: string): Promise<void> {
    if (existsSync(file)) return;
    const bytes = await this.#bucket.stream(keyOf(version));
    if (!bytes) return;
    const draft = `${file}.part`;
    await pipeline(bytes, createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, file);
  }

  async *versions(): AsyncGenerator<string[]> {
    for await (const objects of this.#bucket.list(prefix)) {
      yield objects.map(({ key }) => key.slice(key.lastIndexOf('/') + 1)).filter(isVersion);
    }
  }
}

function keyOf(version: string): string {
  return prefix + placeOf(version);
}

/** The same bytes; fails at their end when they are not as many as the row says, and as the answer has promised. */
function exactly(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  count: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let left = count;
  return bytes.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        left -= chunk.byteLength;
        controller.enqueue(chunk);
      },
      flush: () => {
        if (left !== 0) throw new Error('A stored file has not as many bytes as its row says.');
      },
    }),
  );
}
