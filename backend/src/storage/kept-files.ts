import { refusals } from './storage-error.ts';

/**
 * Where the bytes of stored files are once they are complete: each file under a version of its own, which is never written again. Methods that
 * take a version throw the refusal `noSuchKey` for what cannot be one.
 */
export interface KeptFiles {
  /** Gives a complete and synced file of this machine its place, and takes it from where it was. */
  keep(file: string, version: string): Promise<void>;
  /** The same bytes once more; false when there are none. */
  copy(version: string, copy: string): Promise<boolean>;
  /** Removes bytes; such that are not there count as removed. */
  remove(version: string): Promise<void>;
  /** In bytes; null when there are none under this version. */
  sizeOf(version: string): Promise<number | null>;
  /** The bytes from `start` to `end`, both included; of an empty file `end` is -1. Null when they are gone. */
  open(version: string, start: number, end: number): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  /** Puts the bytes into a file of this machine, unless it is there, where they stay when they are removed here. Those that are gone are passed over. */
  lend(version: string, file: string): Promise<void>;
  /** All versions, some at a time. */
  versions(): AsyncGenerator<string[]>;
}

const versionPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isVersion(text: string): boolean {
  return versionPattern.test(text);
}

/** `<first 2 of version>/<version>`. Rows may come from elsewhere; a version is never taken for a path. */
export function placeOf(version: string): string {
  if (!isVersion(version)) throw refusals.noSuchKey();
  return `${version.slice(0, 2)}/${version}`;
}
