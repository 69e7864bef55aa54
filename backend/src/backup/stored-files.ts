import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SqlSession } from '../database/sql.ts';
import { isVersion, placeOf } from '../storage/kept-files.ts';
import type { StorageFiles } from '../storage/storage-files.ts';
import type { BackupWriter } from './backup-writer.ts';
import { readVersions } from './tables.ts';

/*
 * The bytes of storage.objects never change under their version (backend/storage/storage-files.ts). In a backup they are `storage/<version>`.
 */

const prefix = 'storage/';

/** Rows whose bytes were not found: somebody removed them while the backup began, which another try sees. */
export class MissingBytesError extends Error {
  override readonly name = 'MissingBytesError';
}

/**
 * Gives all bytes a second place below `target` (`<first 2 of version>/<version>`), so that they stay when the first one is removed: a link where
 * that can be, else a copy. May be called again for those that came since.
 */
export async function keepBytes(files: StorageFiles, target: string): Promise<void> {
  const folders = new Set<string>();
  for await (const versions of files.versions()) {
    for (const version of versions) {
      const file = path.join(target, placeOf(version));
      const folder = path.dirname(file);
      if (!folders.has(folder)) await mkdir(folder, { recursive: true, mode: 0o700 });
      folders.add(folder);
      await files.lend(version, file);
    }
  }
}

/** Writes the bytes of all rows that `session` sees. Rejects with `MissingBytesError` when some are not below `source`. */
export async function dumpBytes(session: SqlSession, source: string, writer: BackupWriter): Promise<void> {
  for (const version of await readVersions(session)) await dumpVersion(source, version, writer);
}

async function dumpVersion(source: string, version: string, writer: BackupWriter): Promise<void> {
  const file = isVersion(version) ? path.join(source, placeOf(version)) : '';
  const found = await stat(file).catch(() => null);
  if (!found) throw new MissingBytesError(`The bytes of the stored file ${version} are missing.`);
  await writer.file(`${prefix}${version}`, found.size, createReadStream(file));
}

/** Keeps bytes of a backup (`isBytes`). */
export async function loadBytes(files: StorageFiles, place: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const staged = await files.stage(chunks, Infinity);
  await files.keep({ ...staged, version: versionOf(place) });
}

/** Whether `place` in a backup is that of stored bytes. */
export function isBytes(place: string): boolean {
  return place.startsWith(prefix) && isVersion(versionOf(place));
}

export function versionOf(place: string): string {
  return place.slice(prefix.length);
}

/** Whether the bytes are there already; a version is never written twice. */
export async function hasBytes(files: StorageFiles, place: string, size: number): Promise<boolean> {
  return (await files.sizeOf(versionOf(place))) === size;
}

/** Removes bytes that no row names. What cannot be removed is left to the sweep of the next start: a restore is done, or undone, without. */
export async function removeBytes(files: StorageFiles, versions: Iterable<string>): Promise<void> {
  await files.remove([...versions]).catch(() => undefined);
}
