import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Configstore } from '@tus/file-store';
import { DataStore, Upload } from '@tus/server';
import type { Bucket } from '../bucket/bucket.ts';
import { type Notes, PARTS_KEPT_MS, type PartStore, UploadNotes } from './part-store.ts';
import { refusals } from './storage-error.ts';

const prefix = 'resumable/';
/** Written anew at each sweep, to learn what time it is by the clock of the object store. */
const clockKey = `${prefix}clock`;

/** A stretch of an upload, and how many of its first bytes come from the stretch before. */
interface Part {
  key: string;
  start: number;
  size: number;
  known: number;
}

/**
 * Parts in a bucket, so that an upload goes on at whichever gateway its next request reaches:
 *
 *     resumable/<id>/<offset, 12 digits>-<uuid>   what one request brought, also one that broke off
 *     resumable/<id>/notes.json                   what is known of the upload
 *
 * A part is never written again: requests that bring the same bytes at once, or late, through different gateways leave parts that overlap, and an
 * upload is as long as its parts reach without a gap. So it never becomes shorter, and of what overlaps the part that begins first counts.
 */
export class BucketParts extends DataStore implements PartStore {
  override extensions = ['creation', 'creation-with-upload', 'creation-defer-length', 'termination', 'expiration'];
  readonly notes: UploadNotes;
  readonly #bucket: Bucket;
  readonly #known: Configstore;
  readonly #folder: string;

  /** `folder` is where a request, or a whole upload, is received before it goes on. */
  constructor(bucket: Bucket, folder: string) {
    super();
    this.#bucket = bucket;
    this.#folder = folder;
    this.#known = {
      get: async (id) => {
        const text = await bucket.read(notesKey(id));
        return text ? (JSON.parse(String(text)) as Upload) : undefined;
      },
      set: (id, upload) => bucket.put(notesKey(id), Buffer.from(JSON.stringify(upload))),
      delete: (id) => bucket.remove(notesKey(id)),
    };
    this.notes = new UploadNotes(this.#known);
  }

  override getExpiration(): number {
    return PARTS_KEPT_MS;
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#known.set(upload.id, upload);
    return upload;
  }

  /** Of an upload that is all here but not finished the last part does not count: sent again, it has the upload finished. */
  override async getUpload(id: string): Promise<Upload> {
    const finished = await this.notes.finishedUpload(id);
    if (finished) return finished;
    const upload = await this.#known.get(id);
    if (!upload) throw refusals.noSuchUpload();
    const last = (await this.#partsOf(id)).at(-1);
    const end = endOf(last);
    const offset = last && end === upload.size ? last.start + last.known : end;
    return new Upload({ ...upload, id, offset });
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    const upload = await this.#known.get(id);
    if (!upload) throw refusals.noSuchUpload();
    await this.#known.set(id, new Upload({ ...upload, id, size }));
  }

  /** Keeps what came, also of a request that breaks off. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = join(this.#folder, randomUUID());
    try {
      const broken = await pipeline(bytes, createWriteStream(file, { flags: 'wx', mode: 0o600 })).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      // A line that breaks at once leaves no file.
      const size = (await stat(file).catch(() => null))?.size ?? 0;
      if (size > 0) await this.#bucket.putFile(`${prefix}${id}/${offsetText(offset)}-${randomUUID()}`, file);
      if (broken) throw broken.error;
      return offset + size;
    } finally {
      await rm(file, { force: true });
    }
  }

  override async remove(id: string): Promise<void> {
    if (!(await this.notes.of(id))) throw refusals.noSuchUpload();
    await this.forget(id);
  }

  async collect(id: string): Promise<string> {
    const file = join(this.#folder, randomUUID());
    try {
      await pipeline(this.#bytesOf(id), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      return file;
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }

  async finish(id: string, notes: Notes): Promise<void> {
    await this.notes.markFinished(id, notes);
    await this.#removeAll(id, (key) => key !== notesKey(id));
  }

  /** The notes stand behind all numbers, and so go last. */
  async forget(id: string): Promise<void> {
    await this.#removeAll(id, () => true);
  }

  async sweep(): Promise<void> {
    await this.#bucket.put(clockKey, new Uint8Array());
    for await (const [clock] of this.#bucket.list(clockKey)) {
      if (!clock) continue;
      for await (const objects of this.#bucket.list(prefix)) {
        const old = objects.filter(({ changedAt }) => clock.changedAt - changedAt >= PARTS_KEPT_MS);
        for (const { key } of old) await this.#bucket.remove(key);
      }
    }
  }

  /** The parts that follow each other from the first byte on. */
  async #partsOf(id: string): Promise<Part[]> {
    const parts: Part[] = [];
    let end = 0;
    for await (const objects of this.#bucket.list(`${prefix}${id}/`)) {
      for (const { key, size } of objects) {
        const start = Number(/\/(\d+)-[^/]+$/.exec(key)?.[1]);
        if (!(start <= end && start + size > end)) continue;
        parts.push({ key, start, size, known: end - start });
        end = start + size;
      }
    }
    return parts;
  }

  async *#bytesOf(id: string): AsyncGenerator<Uint8Array> {
    for (const { key, size, known } of await this.#partsOf(id)) {
      const bytes = await this.#bucket.stream(key, known, size - 1);
      if (!bytes) throw new Error(`A part of the upload ${id} has gone.`);
      yield* bytes;
    }
  }

  async #removeAll(id: string, which: (key: string) => boolean): Promise<void> {
    for await (const objects of this.#bucket.list(`${prefix}${id}/`)) {
      for (const { key } of objects) if (which(key)) await this.#bucket.remove(key);
    }
  }
}

function notesKey(id: string): string {
  return `${prefix}${id}/notes.json`;
}

function offsetText(offset: number): string {
  return String(offset).padStart(12, '0');
}

function endOf(part: Part | undefined): number {
  return part ? part.start + part.size : 0;
}
