import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Bucket, type BucketSettings } from '../bucket/bucket.ts';
import { BucketFiles } from './bucket-files.ts';
import { FolderFiles } from './folder-files.ts';
import { isVersion, type KeptFiles } from './kept-files.ts';
import { removeOlder } from './remove-older.ts';
import { refusals } from './storage-error.ts';

/** Where all stored files are. */
export interface FilesPlace {
  /** A data directory, or the folder that gateways share. */
  folder: string;
  /** Holds the files and the parts of uploads in its place; the folder then holds what is being received. */
  bucket?: BucketSettings | undefined;
}

const FOLDERS = ['files', 'incoming', 'resumable'] as const;

export function folderOf({ folder }: FilesPlace, name: (typeof FOLDERS)[number]): string {
  return join(folder, 'storage', name);
}

/** Bytes that lie ready under a version of their own, outside what is served. */
export interface StagedFile {
  path: string;
  version: string;
  size: number;
  /** As an HTTP ETag, with its quotes. */
  eTag: string;
  /** The first bytes, by which contents are told. */
  head: Uint8Array;
}

/** Enough for every signature that file contents are told by. */
const headBytes = 4100;

/**
 * The bytes of all files, in the data directory (also when the rows are on a Postgres server), or in a bucket:
 *
 *     <data>/storage/files/<first 2 of version>/<version>   one file per version, named by storage.objects.version
 *     <data>/storage/incoming/<version>                     being received
 *     <data>/storage/resumable/<id>, <id>.json              parts of resumable uploads and what is known of them
 *
 * With a bucket only what is being received is in the data directory; the objects are told at `BucketFiles` and `BucketParts`.
 *
 * A file gets its place among the kept ones complete and synced, before the transaction of its row commits, is never written again,
 * and is removed after the transaction that let go of it. So every row has its bytes whenever the process ends, and bytes
 * without a row are swept at the next start. A backup needs the kept files only: lent before and after the rows are read, the two
 * together hold every file of the rows, except one both made and removed in between, which shows as missing and asks for another try.
 */
export class StorageFiles {
  readonly #kept: KeptFiles;
  readonly #incoming: string;
  readonly #left = new Set<string>();

  private constructor(place: FilesPlace) {
    this.#incoming = folderOf(place, 'incoming');
    this.#kept = place.bucket ? new BucketFiles(new Bucket(place.bucket)) : new FolderFiles(folderOf(place, 'files'));
  }

  /** Makes the folders that are missing. */
  static async open(place: FilesPlace): Promise<StorageFiles> {
    for (const name of place.bucket ? (['incoming'] as const) : FOLDERS) {
      await mkdir(folderOf(place, name), { recursive: true, mode: 0o700 });
    }
    return new StorageFiles(place);
  }

  /** Receives bytes, at most `limit`. Whatever goes wrong, nothing stays behind. Throws the refusal `tooLarge`. */
  async stage(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<StagedFile> {
    const version = randomUUID();
    const path = join(this.#incoming, version);
    const digest = new Digest();
    try {
      const handle = await open(path, 'wx', 0o600);
      try {
        for await (const chunk of chunks) {
          digest.add(chunk);
          if (digest.size > limit) throw refusals.tooLarge();
          await writeAll(handle, chunk);
        }
        await handle.sync();
      } finally {
        await handle.close();
      }
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { path, version, ...digest.result() };
  }

  /** Takes a file that another hand received, and leaves it where it is until it is kept. */
  async stageFile(path: string): Promise<StagedFile> {
    const digest = new Digest();
    const handle = await open(path, 'r+');
    try {
      const buffer = new Uint8Array(256 * 1024);
      for (let at = 0; ;) {
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
        if (bytesRead === 0) break;
        digest.add(buffer.slice(0, bytesRead));
        at += bytesRead;
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    return { path, version: randomUUID(), ...digest.result() };
  }

  /** Gives staged bytes their place. To be followed by the commit of their row, or by `remove`. */
  async keep({ path, version }: Pick<StagedFile, 'path' | 'version'>): Promise<void> {
    await this.#making(version, this.#kept.keep(path, version));
  }

  /** The same bytes once more under a new version; no room is needed where the file system has links. */
  async copy(version: string): Promise<string> {
    const copy = randomUUID();
    if (!(await this.#making(copy, this.#kept.copy(version, copy)))) throw refusals.noSuchKey();
    return copy;
  }

  async discard({ path }: StagedFile): Promise<void> {
    await rm(path, { force: true });
  }

  /** Removes the bytes of these versions. Rejects when some cannot be removed, which are `left` then. */
  async remove(versions: readonly string[]): Promise<void> {
    const gone = versions.filter(isVersion);
    for (const [at, version] of gone.entries()) {
      try {
        await this.#kept.remove(version);
        this.#left.delete(version);
      } catch (error) {
        // Behind the others, so that it is not in their way again.
        for (const left of [...gone.slice(at + 1), version]) this.#left.add(left);
        throw error;
      }
    }
  }

  /** Versions whose bytes may be there although nobody wants them: they could not be removed, or it was not told that they came to be. */
  get left(): string[] {
    return [...this.#left];
  }

  /** The bytes from `start` to `end`, both included; of an empty file `end` is -1. Null when they are gone. */
  open(version: string, start: number, end: number): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
    return this.#kept.open(version, start, end);
  }

  /** In bytes; null when there are none under this version. */
  sizeOf(version: string): Promise<number | null> {
    return this.#kept.sizeOf(version);
  }

  /** Puts the bytes into `file`, unless it is there; they stay there when they are removed here. Those that are gone are passed over. */
  lend(version: string, file: string): Promise<void> {
    return this.#kept.lend(version, file);
  }

  /** All versions, some at a time. */
  versions(): AsyncGenerator<string[]> {
    return this.#kept.versions();
  }

  /** Removes what nobody has gone on receiving for `age` (in ms). */
  async sweepIncoming(age: number): Promise<void> {
    await removeOlder(this.#incoming, age);
  }

  /** An object store that does not answer may have done what was asked of it. */
  async #making<Answer>(version: string, work: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await work;
      this.#left.delete(version);
      return answer;
    } catch (error) {
      this.#left.add(version);
      throw error;
    }
  }
}

class Digest {
  readonly #hash = createHash('sha256');
  readonly #head: Uint8Array[] = [];
  #headLength = 0;
  size = 0;

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    this.size += chunk.byteLength;
    if (this.#headLength >= headBytes) return;
    const part = chunk.slice(0, headBytes - this.#headLength);
    this.#head.push(part);
    this.#headLength += part.byteLength;
  }

  result(): { size: number; eTag: string; head: Uint8Array } {
    const eTag = `"${this.#hash.digest('hex').slice(0, 32)}"`;
    return { size: this.size, eTag, head: new Uint8Array(Buffer.concat(this.#head)) };
  }
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.byteLength;) at += (await handle.write(chunk, at)).bytesWritten;
}
