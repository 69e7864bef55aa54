import { randomUUID } from 'node:crypto';
import type { SqlSession } from '../database/sql.ts';
import { readSharedKey, writeSharedKey } from '../key-store.ts';
import { StartError } from '../start-error.ts';
import type { Bucket } from './bucket.ts';

/** Object that names the database whose files the bucket holds, and row of the shared keys with the same name. */
const NAME = 'bucket-owner';

/**
 * Makes a bucket that of this database, which nobody else prepares meanwhile. Rejects with `StartError` when it is that of another one, to which
 * all its files would be files without a row, and be swept. The mark is in no data directory and no backup, so a database made anew does not pass for the old one.
 */
export async function claimBucket(bucket: Bucket, db: SqlSession): Promise<void> {
  const mark = (await readSharedKey(db, NAME)) ?? randomUUID();
  await writeSharedKey(db, NAME, mark);
  if ((await bucket.read(NAME)) === null) await bucket.put(NAME, Buffer.from(mark));
  if (String(await bucket.read(NAME)) === mark) return;
  throw new StartError(
    `The bucket ${bucket.address} holds the files of another database. Name another folder of it, or, if this database has come in the place of that one and has its rows, remove the object ${NAME} there.`,
  );
}
