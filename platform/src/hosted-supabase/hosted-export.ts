import { existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { keepBytes } from '@portal/backend/backup/stored-files';
import type { BucketSettings } from '@portal/backend/bucket';
import { hasCode, messageOf } from '@portal/backend/files';
import { findSecrets, secretsKey } from '@portal/backend/secrets';
import { openPgliteDatabase } from '@portal/backend/database/pglite-database';
import { openPostgresDatabase } from '@portal/backend/database/postgres-database';
import { writePrivateFile } from '@portal/backend/database/private-file';
import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { releasePidLock, tryPidLock } from '@portal/backend/pid-lock';
import { type FilesPlace, StorageFiles } from '@portal/backend/storage/storage-files';
import { StartError } from '@portal/backend/start-error';
import { writeExport } from './export-script.ts';
import { formatFiles, readFiles, writeOwners } from './file-list.ts';

interface ExportOptions {
  dataDir: string;
  /** Where the stored files are, if they are not in the data directory. */
  sharedDir?: string;
  /** Holds the stored files, if not a folder does. */
  bucket?: BucketSettings;
  databaseUrl?: string;
  /**
   * Made when missing: `data.sql` (accounts and rows), `files.jsonl` and `files/` (stored files), `owners.sql` (whose they are); all
   * for their owner only. A `data.sql` that is there is never overwritten.
   */
  folder: string;
}

/** Writes what a hosted project needs to go on where this portal stands, and returns the file. Rejects with `StartError`. */
export async function exportForHosted({
  dataDir,
  sharedDir = dataDir,
  bucket,
  databaseUrl,
  folder,
}: ExportOptions): Promise<string> {
  const file = path.join(folder, 'data.sql');
  const noPortal = new StartError(`There is no portal in ${dataDir}.`);
  if (!databaseUrl && !existsSync(path.join(dataDir, secretsKey.name))) throw noPortal;
  return withDatabase(dataDir, databaseUrl, async (db) => {
    const secrets = await findSecrets(db, dataDir);
    if (!secrets) throw noPortal;
    const output = await createFile(folder, file);
    try {
      await db.transaction(async (session) => {
        for await (const piece of writeExport(session, secrets.jwtSecret)) await output.appendFile(piece);
        await exportFiles(session, { folder: sharedDir, bucket }, folder);
      });
      await output.sync();
    } finally {
      await output.close();
    }
    return file;
  });
}

/** Bytes never change under their name, so a second name keeps them. */
async function exportFiles(session: SqlSession, place: FilesPlace, folder: string): Promise<void> {
  await keepBytes(await StorageFiles.open(place), path.join(folder, 'files'));
  await writePrivateFile(path.join(folder, 'files.jsonl'), formatFiles(await readFiles(session)));
  await writePrivateFile(path.join(folder, 'owners.sql'), await writeOwners(session));
}

async function createFile(folder: string, file: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await open(file, 'wx', 0o600);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw new StartError(`${file} is there already; remove it or name another folder.`);
    throw new StartError(`${file} cannot be written (${messageOf(error)}).`);
  }
}

/** The embedded database has one user at a time, so the portal must be stopped; a server has many. */
async function withDatabase<Result>(
  dataDir: string,
  databaseUrl: string | undefined,
  work: (db: SqlDatabase) => Promise<Result>,
): Promise<Result> {
  const lock = path.join(dataDir, 'database.lock');
  if (!databaseUrl && tryPidLock(lock) !== null)
    throw new StartError('The portal is running; stop it first, so that nothing is written after the export.');
  try {
    const db = databaseUrl
      ? openPostgresDatabase(databaseUrl)
      : await openPgliteDatabase(path.join(dataDir, 'database'));
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  } finally {
    if (!databaseUrl) releasePidLock(lock);
  }
}
