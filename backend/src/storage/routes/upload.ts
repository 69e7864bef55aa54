import { jsonResponse } from '../../json-response.ts';
import { ownerOf, serviceCaller, type StorageCall } from '../storage-call.ts';
import { upload } from '../upload.ts';
import { callerOf } from './caller-of.ts';

/** POST adds a file, or replaces one where `x-upsert: true` says so. */
export function addObject(call: StorageCall): Promise<Response> {
  return receive(call, call.request.headers.get('x-upsert') === 'true');
}

/** PUT replaces a file, or adds it. */
export function replaceObject(call: StorageCall): Promise<Response> {
  return receive(call, true);
}

/** A file under a link made by `signUpload`; whoever asked for the link was allowed to put it there. */
export async function uploadSigned({ request, url, context, bucket, key }: StorageCall): Promise<Response> {
  const token = url.searchParams.get('token') ?? '';
  const { owner, upsert } = await context.links.verify(token, 'upload', `${bucket}/${key}`);
  await upload(context, request, { caller: serviceCaller, bucketId: bucket, key, owner, isUpsert: upsert });
  return jsonResponse({ Key: `${bucket}/${key}` });
}

async function receive(call: StorageCall, isUpsert: boolean): Promise<Response> {
  const { context, request, bucket, key } = call;
  const caller = callerOf(call);
  const id = await upload(context, request, { caller, bucketId: bucket, key, owner: ownerOf(caller), isUpsert });
  return jsonResponse({ Id: id, Key: `${bucket}/${key}` });
}
