import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { BucketError } from '../bucket/bucket.ts';
import type { SqlDatabase } from '../database/sql.ts';
import { StartError } from '../start-error.ts';
import { FolderFiles } from './folder-files.ts';
import { placeOf } from './kept-files.ts';
import { type FilesPlace, folderOf, type StorageFiles } from './storage-files.ts';
import { stillWithoutRow } from './sweep.ts';

interface HandIn {
  db: SqlDatabase;
  place: FilesPlace;
  files: StorageFiles;
  log: Logger;
}

/**
 * Puts what lies in the folder from before there was a bucket into it, one after the other; whoever is killed meanwhile goes on with the next start. Files without a
 * row are nobody's and stay where they are. Rejects with `StartError`: without them downloads would fail.
 */
export async function handInFiles({ db, place, files, log }: HandIn): Promise<void> {
  const folder = folderOf(place, 'files');
  if (!place.bucket || !existsSync(folder)) return;
  let count = 0;
  try {
    for await (const versions of new FolderFiles(folder).versions()) {
      const nobodys = new Set(await stillWithoutRow(db, versions));
      for (const version of versions.filter((known) => !nobodys.has(known))) {
        await files.keep({ path: join(folder, placeOf(version)), version });
        count += 1;
      }
    }
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    throw new StartError(`The stored files of ${folder} could not all be put into the bucket (${error.message}).`);
  }
  if (count > 0) log.info(`Put ${count} stored files of ${folder} into the bucket`);
}
