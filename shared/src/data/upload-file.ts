import { getDataAccess } from '@portal/shared/contract';
import { randomName } from './random-name.ts';
import { refusalOfStore } from './refusal-of-store.ts';

/** Buckets whose files everybody reads through a public address (docs/architecture.md, "Files"). */
export type PublicBucket = 'avatars' | 'documents' | 'images';

const publicPath = '/storage/v1/object/public/';
const oneYear = '31536000';

/**
 * Puts a file under a name of its own into a folder of a public bucket and answers its address: a path when the files are at
 * the portal's own origin, else an https address. Throws the data layer's errors; what the bucket refuses is a `RuleError`.
 */
export async function uploadFile(bucket: PublicBucket, folder: string, file: File): Promise<string> {
  const client = await getDataAccess().supabase();
  const path = `${folder}/${randomName(file.name)}`;
  const files = client.storage.from(bucket);
  const { error } = await files.upload(path, file, { contentType: file.type, cacheControl: oneYear });
  if (error) throw refusalOfStore(error);
  const url = new URL(files.getPublicUrl(path).data.publicUrl, window.location.href);
  return url.origin === window.location.origin ? url.pathname : url.href;
}

/** Removes files that `uploadFile` has stored; addresses elsewhere are left alone. Answers how many were removed. */
export async function removeUploadedFiles(addresses: readonly string[]): Promise<number> {
  const pathsByBucket = new Map<string, string[]>();
  for (const address of addresses) {
    const [bucket, ...path] = (address.split(publicPath)[1] ?? '').split('/');
    if (!bucket || path.length === 0) continue;
    pathsByBucket.set(bucket, [...(pathsByBucket.get(bucket) ?? []), path.join('/')]);
  }
  if (pathsByBucket.size === 0) return 0;
  const client = await getDataAccess().supabase();
  let removed = 0;
  for (const [bucket, paths] of pathsByBucket) {
    const { data } = await client.storage.from(bucket).remove(paths);
    removed += (data ?? []).length;
  }
  return removed;
}
