import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SqlSession } from '../database/sql.ts';
import type { BackupWriter } from './backup-writer.ts';
import { readVersions } from './tables.ts';

/*
 * The bytes of storage.objects are immutable files, `<data>/storage/files/<first 2 of version>/<version>`
 * (backend/storage/storage-files.ts). In a backup each is `storage/<version>`.
 */

const versionPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const prefix = 'storage/';

/** Rows whose bytes were not found: somebody removed them while the backup began, which another try sees. */
export class MissingBytesError extends Error {
  override readonly name = 'MissingBytesError';
}

/** Where a data directory keeps the bytes. */
export function bytesFolder(dataDir: string): string {
  return path.join(dataDir, 'storage', 'files');
}

/** Gives all bytes a second name below `target`, so that they stay when the first one is removed. May be called again for those that came since. */
export async function keepBytes(source: string, target: string): Promise<void> {
  for (const folder of await readdir(source).catch(() => [])) {
    await mkdir(path.join(target, folder), { recursive: true, mode: 0o700 });
    for (const name of await readdir(path.join(source, folder))) {
      if (versionPattern.test(name)) await linkOrCopy(path.join(source, folder, name), path.join(target, folder, name));
    }
  }
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST' || code === 'ENOENT') return;
    await copyFile(source, target);
  }
}

/** Writes the bytes of all rows that `session` sees. Rejects with `MissingBytesError` when some are not below `source`. */
export async function dumpBytes(session: SqlSession, source: string, writer: BackupWriter): Promise<void> {
  for (const version of await readVersions(session)) await dumpVersion(source, version, writer);
}

async function dumpVersion(source: string, version: string, writer: BackupWriter): Promise<void> {
  const file = versionPattern.test(version) ? placeIn(source, version) : '';
  const found = await stat(file).catch(() => null);
  if (!found) throw new MissingBytesError(`The bytes of the stored file ${version} are missing.`);
  await writer.file(`${prefix}${version}`, found.size, createReadStream(file));
}

/** Writes bytes of a backup (`isBytes`) into the data directory, complete and flushed before they have their name. */
export async function loadBytes(target: string, place: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const version = versionOf(place);
  const file = placeIn(target, version);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = path.join(path.dirname(file), `restoring-${version}`);
  const handle = await open(draft, 'w', 0o600);
  try {
    for await (const chunk of chunks) await handle.writeFile(chunk);
    await handle.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** Whether `place` in a backup is that of stored bytes. */
export function isBytes(place: string): boolean {
  return place.startsWith(prefix) && versionPattern.test(versionOf(place));
}

export function versionOf(place: string): string {
  return place.slice(prefix.length);
}

/** Whether the bytes are there already; a version is never written twice. */
export async function hasBytes(folder: string, place: string, size: number): Promise<boolean> {
  const found = await stat(placeIn(folder, versionOf(place))).catch(() => null);
  return found?.size === size;
}

export async function removeBytes(folder: string, versions: Iterable<string>): Promise<void> {
  for (const version of versions) {
    if (versionPattern.test(version)) await rm(placeIn(folder, version), { force: true });
  }
}

function placeIn(folder: string, version: string): string {
  return path.join(folder, version.slice(0, 2), version);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
