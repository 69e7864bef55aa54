import { actAsCaller, type Caller } from '../caller.ts';
import { type Bucket, findBucket, sizeLimitOf } from './buckets.ts';
import { checkKey } from './keys.ts';
import { findObject, insertObject, lockName, metadataOf, type NewObject, upsertObject } from './objects.ts';
import { lockQuota, refuseBeyondQuota } from './quota.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { type StorageContext, tryAsCaller } from './storage-call.ts';

/** Where a file is to go, on whose behalf, and whether it may take the place of another. */
export interface Destination {
  caller: Caller;
  bucketId: string;
  key: string;
  owner: string | null;
  isUpsert: boolean;
}

/** Receives the body of `request` as a file. Returns the id of its row. Rights are asked for before the first byte is read. */
export async function upload(context: StorageContext, request: Request, to: Destination): Promise<string> {
  const bucket = await checkDestination(context, to);
  const file = await receiveFile(request, {
    files: context.files,
    limit: sizeLimitOf(bucket, context.fileSizeLimit),
    allowedTypes: bucket.allowed_mime_types,
    isPublic: bucket.public,
  });
  return storeFile(context, to, file);
}

/** The bucket, when there is one and the caller may put a file there. Throws the refusals. */
export async function checkDestination(context: StorageContext, to: Destination): Promise<Bucket> {
  checkKey(to.key);
  const bucket = await findBucket(context.db, to.bucketId);
  await context.db.transaction((session) =>
    refuseBeyondQuota(session, context.quota, { bucketId: to.bucketId, name: to.key, owner: to.owner }),
  );
  await tryAsCaller(context, to.caller, (session) => {
    const object = { bucketId: to.bucketId, name: to.key, owner: to.owner, version: 'asked' };
    return to.isUpsert ? upsertObject(session, object) : insertObject(session, object);
  });
  return bucket;
}

/** Gives received bytes a row, or leaves no trace of them. Returns the id of the row. */
export async function storeFile(context: StorageContext, to: Destination, file: ReceivedFile): Promise<string> {
  try {
    await context.files.keep(file.staged);
  } catch (error) {
    await context.files.discard(file.staged);
    throw error;
  }
  return storeVersion(context, to, {
    bucketId: to.bucketId,
    name: to.key,
    owner: to.owner,
    version: file.staged.version,
    metadata: metadataOf(file.staged, file.mimetype, file.cacheControl),
    userMetadata: file.userMetadata,
  });
}

/** Makes the row of bytes that lie ready under their version, as the caller. Bytes it replaces go once the row is safe. */
export async function storeVersion(context: StorageContext, to: Destination, object: NewObject): Promise<string> {
  const { db } = context;
  try {
    const { id, replaced } = await db.transaction(async (session) => {
      await lockName(session, object.bucketId, object.name);
      await lockQuota(session, object.owner);
      await refuseBeyondQuota(session, context.quota, object);
      const current = to.isUpsert ? await findObject(session, object.bucketId, object.name) : null;
      await actAsCaller(session, to.caller);
      const write = to.isUpsert ? upsertObject : insertObject;
      return { id: await write(session, object), replaced: current?.version };
    });
    if (replaced) await removeBytes(context, [replaced]);
    return id;
  } catch (error) {
    await removeUnlessStored(context, object.version);
    throw error;
  }
}

/** A connection lost while committing does not say whether it did. What cannot be told is left to the next start. */
async function removeUnlessStored(context: StorageContext, version: string): Promise<void> {
  const found = await context.db
    .query('select from storage.objects where version = $1', [version])
    .catch(() => ['nobody knows']);
  if (found.length === 0) await removeBytes(context, [version]);
}

/** Removes bytes that no row names. A failure is logged and left to the next sweep: nothing else about the request depends on it. */
export async function removeBytes({ files, log }: StorageContext, versions: readonly (string | null)[]): Promise<void> {
  const gone = versions.filter((version) => version !== null);
  await files.remove(gone).catch((error: unknown) => log.warn({ err: error }, 'The bytes of a file stay behind'));
}
