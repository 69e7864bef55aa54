import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitParameters = Parameters<NodeFS['init']>;
type InitResult = Awaited<ReturnType<NodeFS['init']>>;
type PostgresModule = Parameters<NonNullable<InitResult['emscriptenOpts']['preRun']>[number]>[0];

interface OpenFile {
  node: unknown;
  /** Missing for a folder, which Emscripten opens without asking the system. */
  nfd?: number;
}
interface NodeFiles {
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
}

/** Number of "input/output error" as WASI counts. */
const ioError = 29;

/**
 * The settings without which Postgres would not ask for its files to be flushed, in place of PGlite's `-F` (fsync off). The method is
 * fsync because Emscripten answers fdatasync, the usual one, without doing anything.
 */
export const durableSettings = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/**
 * Files of an embedded Postgres that are on the disk when Postgres asks for it: at every commit and checkpoint. Emscripten's own answer
 * is "done" without a word to the system, so that a loss of power could take acknowledged rows.
 */
export class DurableFiles extends NodeFS {
  readonly #isAllowed: Promise<void>;

  /** Postgres gets ready, and reads and writes nothing in `folder` before `isAllowed`. */
  constructor(folder: string, isAllowed: Promise<void>) {
    super(folder);
    this.#isAllowed = isAllowed;
  }

  override initialSyncFs(): Promise<void> {
    return this.#isAllowed;
  }

  override async init(...parameters: InitParameters): Promise<InitResult> {
    const { emscriptenOpts } = await super.init(...parameters);
    const flushToo = (postgres: PostgresModule): void => {
      const { filesystems } = postgres.FS as { filesystems: { NODEFS: unknown } };
      const files = filesystems.NODEFS;
      if (!isNodeFiles(files)) throw new Error('This PGlite keeps its files in another way.');
      files.stream_ops.fsync = (file) => flush(file, files);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [flushToo, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

/** Puts all files of a folder on the disk, for those that were written by somebody who did not care. */
export async function flushFolderTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(flushFile));
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  [...folders, folder].forEach(flushFolder);
}

async function flushFile(name: string): Promise<void> {
  const file = await open(name, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function isNodeFiles(value: unknown): value is NodeFiles {
  return typeof value === 'object' && value !== null && 'stream_ops' in value && 'realPath' in value;
}

/** 0, or the number of the error; Postgres then stops rather than to go on with a doubtful log. */
function flush(file: OpenFile, files: NodeFiles): number {
  if (file.nfd === undefined) return flushFolder(files.realPath(file.node));
  try {
    fsyncSync(file.nfd);
    return 0;
  } catch {
    return ioError;
  }
}

/** Some systems refuse to flush a folder; there is nothing else to be done about its entries there. */
function flushFolder(folder: string): number {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return code === 'EIO' ? ioError : 0;
  }
  return 0;
}
