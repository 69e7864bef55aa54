import type { Caller } from '../../caller.ts';
import { jsonResponse } from '../../json-response.ts';
import { findBucket } from '../buckets.ts';
import { fileResponse } from '../file-response.ts';
import { withHostedTimes } from '../hosted-times.ts';
import { checkKey } from '../keys.ts';
import { findObject, type StoredObject } from '../objects.ts';
import { asCaller, type StorageCall } from '../storage-call.ts';
import type { LinkMaker } from '../signed-links.ts';
import { refusals } from '../storage-error.ts';
import { callerOf } from './caller-of.ts';

type Finder = (call: StorageCall) => Promise<StoredObject>;

/** Whoever may see the row; everybody in a public bucket. */
export const download = (call: StorageCall): Promise<Response> => serve(call, findVisible);
/** The same, and never without a key or an access token. */
export const downloadAuthenticated = (call: StorageCall): Promise<Response> => {
  callerOf(call);
  return serve(call, findVisible);
};
export const downloadPublic = (call: StorageCall): Promise<Response> => serve(call, findPublic);

/** A file by a link that `signDownload` made, until the link ends, or until the person who asked for it may no longer see the file. */
export async function downloadSigned(call: StorageCall): Promise<Response> {
  const token = call.url.searchParams.get('token') ?? '';
  const { exp, maker } = await call.context.links.verify(token, 'download', `${call.bucket}/${call.key}`);
  return serve(call, maker ? seenBy(maker) : findAny, exp);
}

function seenBy(maker: LinkMaker): Finder {
  const caller: Caller = { role: 'authenticated', claims: { ...maker, role: 'authenticated' } };
  return async ({ context, bucket, key }) => {
    checkKey(key);
    return present(await asCaller(context, caller, (session) => findObject(session, bucket, key)));
  };
}

export const info = async (call: StorageCall): Promise<Response> => describe(await findVisible(call));
export const infoPublic = async (call: StorageCall): Promise<Response> => describe(await findPublic(call));

async function serve(call: StorageCall, find: Finder, endsAt?: number): Promise<Response> {
  const { context, request, url } = call;
  const serving = { request, url, ...(endsAt === undefined ? {} : { endsAt }) };
  // Bytes can be replaced between looking at the row and opening them; the new row then has new ones.
  const first = await fileResponse(context.files, await find(call), serving);
  if (first) return first;
  const second = await fileResponse(context.files, await find(call), serving);
  if (!second) throw new Error(`The bytes of ${call.bucket}/${call.key} are missing.`);
  return second;
}

async function findVisible(call: StorageCall): Promise<StoredObject> {
  const { context, bucket, key, caller } = call;
  const { public: isPublic } = await findBucket(context.db, bucket);
  checkKey(key);
  if (isPublic) return findAny(call);
  if (!caller) throw refusals.noSuchBucket();
  return present(await asCaller(context, caller, (session) => findObject(session, bucket, key)));
}

async function findPublic(call: StorageCall): Promise<StoredObject> {
  const bucket = await findBucket(call.context.db, call.bucket);
  if (!bucket.public) throw refusals.noSuchBucket();
  return findAny(call);
}

async function findAny({ context, bucket, key }: StorageCall): Promise<StoredObject> {
  checkKey(key);
  return present(await findObject(context.db, bucket, key));
}

function present(object: StoredObject | null): StoredObject {
  if (!object) throw refusals.noSuchKey();
  return object;
}

function describe(object: StoredObject): Response {
  const { id, name, version, bucket_id, metadata, user_metadata, updated_at, created_at } = withHostedTimes(object);
  return jsonResponse({
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata ?? {},
    last_modified: updated_at,
    created_at,
  });
}
