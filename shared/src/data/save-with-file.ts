import { type PublicBucket, removeUploadedFiles, uploadFile } from './upload-file.ts';

export interface FileOfRow {
  bucket: PublicBucket;
  folder: string;
  /** What the file field holds: a file chosen just now, the address of a stored one, '' for none. */
  value: File | string;
  /** Address that the row had before. */
  before: string | null | undefined;
}

/** Files whose row may or may not have been written, because no answer came. */
const stored = new WeakMap<File, string>();

/** Errors after which it is certain that nothing was written. */
const refusals = new Set(['RuleError', 'ForbiddenError', 'NotFoundError', 'ConflictError']);

/**
 * Stores the file of a row, then has the row saved with its address, null for none. A refused row takes its new file along; a saved
 * one removes the file that it pointed to before. A file that nothing points to does no harm, so its removal may fail.
 */
export async function saveWithFile(
  { bucket, folder, value, before }: FileOfRow,
  save: (address: string | null) => Promise<unknown>,
): Promise<void> {
  const address = await addressOf(bucket, folder, value);
  try {
    await save(address);
  } catch (cause) {
    if (value instanceof File && address !== null && cause instanceof Error && refusals.has(cause.name)) {
      stored.delete(value);
      await removeQuietly(address);
    }
    throw cause;
  }
  if (before && before !== address) await removeQuietly(before);
}

async function addressOf(bucket: PublicBucket, folder: string, value: File | string): Promise<string | null> {
  if (typeof value === 'string') return value === '' ? null : value;
  const address = stored.get(value) ?? (await uploadFile(bucket, folder, value));
  stored.set(value, address);
  return address;
}

async function removeQuietly(address: string): Promise<void> {
  await removeUploadedFiles([address]).catch(() => 0);
}
