import path from 'node:path';
import { releasePidLock, tryPidLock } from '../pid-lock.ts';
import { BackupError } from './backup-error.ts';

/** Does `work` while no portal can open the embedded database of `dataDir`. Rejects with `BackupError` when one has it open. */
export async function withEmbeddedDatabase<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const file = path.join(dataDir, 'database.lock');
  const holder = tryPidLock(file);
  if (holder !== null)
    throw new BackupError(
      `Process ${holder} has the database of ${dataDir} open and does not answer. Try again in a moment.`,
    );
  try {
    return await work();
  } finally {
    releasePidLock(file);
  }
}
