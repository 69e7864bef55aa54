import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { type Bucket, findBucket, sizeLimitOf } from '../buckets.ts';
import { checkDeclared } from '../content-type.ts';
import { checkKey } from '../keys.ts';
import { carriesLocation } from '../location-data.ts';
import { findObject, lockName, type StoredObject } from '../objects.ts';
import { parseMetadata } from '../receive-file.ts';
import { asCaller, ownerOf, readJson, type StorageCall } from '../storage-call.ts';
import { refusals } from '../storage-error.ts';
import { checkDestination, storeVersion } from '../upload.ts';
import { callerOf } from './caller-of.ts';

const moveBody = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
});
const copyBody = moveBody.extend({ copyMetadata: z.boolean().default(true) });

/** Another name, another bucket or both: the row changes, as far as policies allow for its old and its new state. */
export async function moveObject(call: StorageCall): Promise<Response> {
  const { context } = call;
  const caller = callerOf(call);
  const { bucketId, sourceKey, destinationKey, destinationBucket } = await readJson(call, moveBody);
  const bucket = await findBucket(context.db, destinationBucket ?? bucketId);
  checkKey(sourceKey);
  checkKey(destinationKey);
  const id = await asCaller(context, caller, async (session) => {
    const source = await findObject(session, bucketId, sourceKey);
    if (!source) throw refusals.noSuchKey();
    await checkFits(call, bucket, source);
    await lockName(session, bucket.id, destinationKey);
    const [moved] = await session.query<{ id: string }>(
      `update storage.objects set bucket_id = $3, name = $4, owner = coalesce($5::text::uuid, owner), owner_id = coalesce($5, owner_id)
      where bucket_id = $1 and name = $2 returning id`,
      [bucketId, sourceKey, bucket.id, destinationKey, ownerOf(caller)],
    );
    if (!moved) throw refusals.noSuchKey();
    return moved.id;
  });
  return jsonResponse({ message: 'Successfully moved', Id: id, Key: `${bucket.id}/${destinationKey}` });
}

/** A second file with the same bytes; replaces one only where `x-upsert: true` says so. */
export async function copyObject(call: StorageCall): Promise<Response> {
  const { context, request } = call;
  const caller = callerOf(call);
  const { bucketId, sourceKey, destinationKey, destinationBucket, copyMetadata } = await readJson(call, copyBody);
  checkKey(sourceKey);
  const source = await asCaller(context, caller, (session) => findObject(session, bucketId, sourceKey));
  if (!source?.version || !source.metadata) throw refusals.noSuchKey();
  const to = {
    caller,
    bucketId: destinationBucket ?? bucketId,
    key: destinationKey,
    owner: ownerOf(caller),
    isUpsert: request.headers.get('x-upsert') === 'true',
  };
  await checkFits(call, await checkDestination(context, to), source);
  const given = request.headers.get('x-metadata');
  const version = await context.files.copy(source.version);
  const id = await storeVersion(context, to, {
    bucketId: to.bucketId,
    name: to.key,
    owner: to.owner,
    version,
    metadata: { ...source.metadata, lastModified: new Date().toISOString() },
    userMetadata: copyMetadata
      ? source.user_metadata
      : given === null
        ? null
        : parseMetadata(Buffer.from(given, 'base64').toString('utf8')),
  });
  return jsonResponse({ Id: id, Key: `${to.bucketId}/${to.key}`, id, name: to.key, bucket_id: to.bucketId });
}

/** A bucket's limits hold for what comes from another bucket too. */
async function checkFits({ context }: StorageCall, bucket: Bucket, source: StoredObject): Promise<void> {
  const { bucket_id, metadata, version } = source;
  if (!metadata || bucket.id === bucket_id) return;
  if (metadata.size > sizeLimitOf(bucket, context.fileSizeLimit)) throw refusals.tooLarge();
  checkDeclared(metadata.mimetype, bucket.allowed_mime_types);
  if (!bucket.public || !metadata.mimetype.startsWith('image/') || version === null) return;
  const bytes = await context.files.open(version, 0, metadata.size - 1);
  if (!bytes) throw refusals.noSuchKey();
  if (carriesLocation(Buffer.from(await new Response(bytes).arrayBuffer()))) throw refusals.saysWhere();
}
