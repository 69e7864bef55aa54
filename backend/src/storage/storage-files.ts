import { createHash, randomUUID } from 'node:crypto';
import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../files.ts';
import { refusals } from './storage-error.ts';

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
const versionPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The bytes of all files, in the data directory (also when the rows are on a Postgres server):
 *
 *     <data>/storage/files/<first 2 of version>/<version>   one file per version, named by storage.objects.version
 *     <data>/storage/incoming/<version>                     being received
 *     <data>/storage/resumable/<id>, <id>.json              parts of resumable uploads and what is known of them
 *
 * A file gets its name under `files` complete and synced, before the transaction of its row commits, is never written again,
 * and is unlinked after the transaction that let go of it. So every row has its bytes whenever the process ends, and bytes
 * without a row are swept at the next start. A backup needs `files` only: copied before and after the rows, the two copies
 * together hold every file of the rows, except one both made and removed in between, which shows as missing and asks for another try.
 */
export class StorageFiles {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes the folders that are missing below `dataDir`. */
  static async open(dataDir: string): Promise<StorageFiles> {
    const files = new StorageFiles(join(dataDir, 'storage'));
    for (const folder of ['files', 'incoming', 'resumable']) {
      await mkdir(join(files.#folder, folder), { recursive: true, mode: 0o700 });
    }
    return files;
  }

  get resumableFolder(): string {
    return join(this.#folder, 'resumable');
  }

  /** Receives bytes, at most `limit`. Whatever goes wrong, nothing stays behind. Throws the refusal `tooLarge`. */
  async stage(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<StagedFile> {
    const version = randomUUID();
    const path = join(this.#folder, 'incoming', version);
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

  /** Gives staged bytes their final name. To be followed by the commit of their row, or by `remove`. */
  async keep({ path, version }: StagedFile): Promise<void> {
    const folder = await this.#folderOf(version);
    await rename(path, join(folder, version));
    await syncFolder(folder);
  }

  /** The same bytes once more under a new version; no room is needed where the file system has links. */
  async copy(version: string): Promise<string> {
    const copy = randomUUID();
    const folder = await this.#folderOf(copy);
    try {
      await link(this.#pathOf(version), join(folder, copy));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) throw refusals.noSuchKey();
      await copyFile(this.#pathOf(version), join(folder, copy));
    }
    await syncFolder(folder);
    return copy;
  }

  async discard({ path }: StagedFile): Promise<void> {
    await rm(path, { force: true });
  }

  async remove(version: string): Promise<void> {
    await rm(this.#pathOf(version), { force: true });
  }

  /** For reading; null when these bytes are gone. */
  async openVersion(version: string): Promise<FileHandle | null> {
    try {
      return await open(this.#pathOf(version), 'r');
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  /** All versions on disk, a folder at a time. */
  async *versions(): AsyncGenerator<string[]> {
    for (const folder of await readdir(join(this.#folder, 'files'))) {
      yield (await readdir(join(this.#folder, 'files', folder))).filter((name) => versionPattern.test(name));
    }
  }

  /** Removes what was being received, and parts of resumable uploads nobody continued. */
  async sweepUnfinished(incomingAge: number, resumableAge: number): Promise<void> {
    for (const [folder, age] of [
      ['incoming', incomingAge],
      ['resumable', resumableAge],
    ] as const) {
      for (const name of await readdir(join(this.#folder, folder))) {
        const path = join(this.#folder, folder, name);
        if (await isOlder(path, age)) await rm(path, { force: true });
      }
    }
  }

  async #folderOf(version: string): Promise<string> {
    const folder = join(this.#folder, 'files', version.slice(0, 2));
    if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(join(this.#folder, 'files'));
    return folder;
  }

  #pathOf(version: string): string {
    // Rows may come from elsewhere; a version is never taken for a path.
    if (!versionPattern.test(version)) throw refusals.noSuchKey();
    return join(this.#folder, 'files', version.slice(0, 2), version);
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

/** A new name survives a power cut only once its folder was synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isOlder(path: string, milliseconds: number): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs >= milliseconds;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
