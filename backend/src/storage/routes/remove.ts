import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { withHostedTimes } from '../hosted-times.ts';
import { checkBucketName } from '../keys.ts';
import { deleteObjects, type StoredObject } from '../objects.ts';
import { asCaller, readJson, type StorageCall } from '../storage-call.ts';
import { refusals } from '../storage-error.ts';
import { removeBytes } from '../upload.ts';
import { callerOf } from './caller-of.ts';

const listed = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

/** Removes the files that are named and that the caller may see and remove, and answers with these. */
export async function removeObjects(call: StorageCall): Promise<Response> {
  callerOf(call);
  const { prefixes } = await readJson(call, listed);
  return jsonResponse((await remove(call, prefixes)).map(withHostedTimes));
}

export async function removeObject(call: StorageCall): Promise<Response> {
  const removed = await remove(call, [call.key]);
  if (removed.length === 0) throw refusals.noSuchKey();
  return jsonResponse({ message: 'Successfully deleted' });
}

async function remove(call: StorageCall, names: readonly string[]): Promise<StoredObject[]> {
  const { context, bucket } = call;
  checkBucketName(bucket);
  const removed = await asCaller(context, callerOf(call), (session) =>
    deleteObjects(
      session,
      bucket,
      names.filter((name) => !name.includes('\0')),
    ),
  );
  await removeBytes(
    context,
    removed.map((object) => object.version),
  );
  return removed;
}
