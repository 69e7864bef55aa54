import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../files.ts';
import { isVersion, type KeptFiles, placeOf } from './kept-files.ts';

const blockBytes = 64 * 1024;

/** Stored files in a folder, `<first 2 of version>/<version>`. A copy, or a file that is lent, is a second name where the file system has links. */
export class FolderFiles implements KeptFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async keep(file: string, version: string): Promise<void> {
    const folder = await this.#folderOf(version);
    await rename(file, join(folder, version));
    await syncFolder(folder);
  }

  async copy(version: string, copy: string): Promise<boolean> {
    const folder = await this.#folderOf(copy);
    const isThere = await linkOrCopy(this.#pathOf(version), join(folder, copy));
    await syncFolder(folder);
    return isThere;
  }

  async remove(version: string): Promise<void> {
    await rm(this.#pathOf(version), { force: true });
  }

  async sizeOf(version: string): Promise<number | null> {
    const found = await nullIfMissing(stat(this.#pathOf(version)));
    return found && found.size;
  }

  async open(version: string, start: number, end: number): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
    const handle = await nullIfMissing(open(this.#pathOf(version), 'r'));
    return handle && streamOf(handle, start, end);
  }

  async lend(version: string, file: string): Promise<void> {
    try {
      await linkOrCopy(this.#pathOf(version), file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }

  async *versions(): AsyncGenerator<string[]> {
    for (const folder of await readdir(this.#folder)) {
      yield (await readdir(join(this.#folder, folder))).filter(isVersion);
    }
  }

  async #folderOf(version: string): Promise<string> {
    const folder = dirname(this.#pathOf(version));
    if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(this.#folder);
    return folder;
  }

  #pathOf(version: string): string {
    return join(this.#folder, placeOf(version));
  }
}

/** False when there is nothing at `source`. */
async function linkOrCopy(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw error;
    if (hasCode(error, 'ENOENT')) return false;
    await copyFile(source, target);
  }
  return true;
}

async function nullIfMissing<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
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

function streamOf(handle: FileHandle, start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = start;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        const length = Math.min(blockBytes, end + 1 - at);
        if (length > 0) {
          const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, at);
          if (bytesRead === 0) {
            await handle.close();
            throw new Error('A stored file is shorter than its row says.');
          }
          at += bytesRead;
          controller.enqueue(buffer.subarray(0, bytesRead));
        }
        if (at > end) {
          await handle.close();
          controller.close();
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  );
}
