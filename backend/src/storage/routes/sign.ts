import { z } from 'zod';
import type { Caller } from '../../caller.ts';
import { jsonResponse } from '../../json-response.ts';
import { checkBucketName, checkKey } from '../keys.ts';
import { findNames, findObject } from '../objects.ts';
import type { LinkMaker } from '../signed-links.ts';
import { asCaller, ownerOf, readJson, type StorageCall } from '../storage-call.ts';
import { refusals } from '../storage-error.ts';
import { checkDestination } from '../upload.ts';
import { callerOf } from './caller-of.ts';

/** Ten years; a link is to end at some time. */
const longestSeconds = 315_360_000;
const uploadSeconds = 2 * 60 * 60;
const expiresIn = z.int().min(1).max(longestSeconds);
const oneLink = z.object({ expiresIn, transform: z.looseObject({}).optional() });
const manyLinks = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1000) });

export async function signDownload(call: StorageCall): Promise<Response> {
  const { context, bucket, key } = call;
  const caller = callerOf(call);
  const { expiresIn: seconds, transform } = await readJson(call, oneLink);
  if (transform) throw refusals.notOffered('image transformation');
  checkKey(key);
  checkBucketName(bucket);
  const object = await asCaller(context, caller, (session) => findObject(session, bucket, key));
  if (!object) throw refusals.noSuchKey();
  return jsonResponse({ signedURL: await linkTo(call, key, seconds) });
}

export async function signDownloads(call: StorageCall): Promise<Response> {
  const { context, bucket } = call;
  const caller = callerOf(call);
  const { expiresIn: seconds, paths } = await readJson(call, manyLinks);
  checkBucketName(bucket);
  const asked = paths.filter((path) => !path.includes('\0'));
  const known = await asCaller(context, caller, (session) => findNames(session, bucket, asked));
  const links = paths.map(async (path) =>
    known.has(path)
      ? { error: null, path, signedURL: await linkTo(call, path, seconds) }
      : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
  );
  return jsonResponse(await Promise.all(links));
}

export async function signUpload(call: StorageCall): Promise<Response> {
  const { context, bucket, key, request } = call;
  const caller = callerOf(call);
  const upsert = request.headers.get('x-upsert') === 'true';
  const owner = ownerOf(caller);
  await checkDestination(context, { caller, bucketId: bucket, key, owner, isUpsert: upsert });
  const url = `${bucket}/${key}`;
  const token = await context.links.sign({ purpose: 'upload', url, owner, upsert }, uploadSeconds);
  return jsonResponse({ url: `/object/upload/sign/${url}?token=${token}`, token });
}

async function linkTo(call: StorageCall, key: string, seconds: number): Promise<string> {
  const url = `${call.bucket}/${key}`;
  const maker = makerOf(callerOf(call));
  const token = await call.context.links.sign({ purpose: 'download', url, ...(maker && { maker }) }, seconds);
  return `/object/sign/${url}?token=${token}`;
}

function makerOf({ role, claims: { sub, aal } }: Caller): LinkMaker | null {
  if (role !== 'authenticated' || typeof sub !== 'string') return null;
  return { sub, ...(typeof aal === 'string' && { aal }) };
}
