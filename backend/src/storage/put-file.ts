import { Readable } from 'node:stream';
import type { SqlSession } from '../database/sql.ts';
import { insertObject, metadataOf } from './objects.ts';
import { type FilesPlace, StorageFiles } from './storage-files.ts';

export interface FileToPut {
  bucketId: string;
  /** Its path in the bucket. */
  name: string;
  mimetype: string;
  content: Uint8Array;
}

/**
 * Puts a file into a bucket as the server itself, past policies and quotas: the bytes into `place`, the row into the session's transaction.
 * If that never commits, the bytes are swept at the next start.
 */
export async function putFile(session: SqlSession, place: FilesPlace, file: FileToPut): Promise<void> {
  const files = await StorageFiles.open(place);
  const staged = await files.stage(Readable.from([file.content]), file.content.length);
  await files.keep(staged);
  await insertObject(session, {
    bucketId: file.bucketId,
    name: file.name,
    owner: null,
    version: staged.version,
    metadata: metadataOf(staged, file.mimetype, 'max-age=3600'),
  });
}
