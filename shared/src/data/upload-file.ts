import { getDataAccess } from '@portal/shared/contract';
import {
  ForbiddenError,
  NetworkError,
  NotSignedInError,
  type PortalError,
  RuleError,
  ServiceFaultError,
  unreached,
} from './errors.ts';

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
  const path = `${folder}/${randomName()}${extensionOf(file.name)}`;
  const files = client.storage.from(bucket);
  const { error } = await files.upload(path, file, { contentType: file.type, cacheControl: oneYear });
  if (error) throw toPortalError(error);
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

function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,5}$/.exec(name.toLowerCase())?.[0] ?? '';
}

function toPortalError(error: Error): PortalError {
  const status = Number(fieldOf(error, 'statusCode') ?? fieldOf(error, 'status') ?? 0);
  if (status === 0) return unreached(error.message);
  if (status === 401) return new NotSignedInError(error.message);
  if (status === 403) return new ForbiddenError(error.message);
  if (status === 413) return new RuleError('The file is too large.', 'file_too_large');
  if (status === 415 || /mime|type/i.test(error.message))
    return new RuleError('A file of this type is not taken here.', 'file_type');
  if (status >= 502 && status <= 504) return new NetworkError('The server could not be reached.');
  if (status >= 500) return new ServiceFaultError('The file store has a fault. Please try again in a moment.');
  return new RuleError(error.message, String(status));
}

function fieldOf(value: object, key: string): unknown {
  return Reflect.get(value, key);
}
