import { existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { hasCode, messageOf } from '../backend/files.ts';
import { loadSecrets } from '../backend/secrets.ts';
import { openPgliteDatabase } from '../database/pglite-database.ts';
import { openPostgresDatabase } from '../database/postgres-database.ts';
import type { SqlDatabase } from '../database/sql.ts';
import { releasePidLock, tryPidLock } from '../pid-lock.ts';
import { StartError } from '../start-error.ts';
import { writeExport } from './export-script.ts';

interface ExportOptions {
  dataDir: string;
  databaseUrl?: string;
  /** Where `data.sql` is written (0600). Made when missing; a file that is there is never overwritten. */
  folder: string;
}

/** Writes what a hosted project needs to go on where this portal stands, and returns the file. Rejects with `StartError`. */
export async function exportForHosted({ dataDir, databaseUrl, folder }: ExportOptions): Promise<string> {
  const file = path.join(folder, 'data.sql');
  if (!existsSync(path.join(dataDir, 'secrets.json'))) throw new StartError(`There is no portal in ${dataDir}.`);
  const { jwtSecret } = await loadSecrets(dataDir);
  return withDatabase(dataDir, databaseUrl, async (db) => {
    const output = await createFile(folder, file);
    try {
      await db.transaction(async (session) => {
        for await (const piece of writeExport(session, jwtSecret)) await output.appendFile(piece);
      });
      await output.sync();
    } finally {
      await output.close();
    }
    return file;
  });
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
