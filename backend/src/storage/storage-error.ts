import type { Logger } from 'pino';
import { BucketError } from '../bucket/bucket.ts';
import { isDatabaseError } from '../data-api/database-error.ts';
import { jsonResponse } from '../json-response.ts';

/** A refusal as storage-api words it: `code` names the kind, `error` is the older name that clients may look at. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** The status the body tells. Over HTTP, storage-api answers nearly every refusal with 400. */
  readonly status: number;
  readonly code: string;
  readonly error: string;

  constructor(status: number, code: string, message: string, error = code) {
    super(message);
    this.status = status;
    this.code = code;
    this.error = error;
  }
}

/** The refusals of the Storage API; statuses, codes and words are storage-api's. */
export const refusals = {
  noSuchBucket: () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'),
  noSuchKey: () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found'),
  noSuchUpload: () => new StorageError(404, 'NoSuchUpload', 'Upload not found'),
  accessDenied: (message: string) => new StorageError(403, 'AccessDenied', message, 'Unauthorized'),
  alreadyExists: () => new StorageError(409, 'ResourceAlreadyExists', 'The resource already exists', 'Duplicate'),
  invalidKey: (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 200)}`),
  invalidBucketName: () => new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input'),
  invalidRequest: (message: string) => new StorageError(400, 'InvalidRequest', message),
  invalidToken: (message: string) => new StorageError(400, 'InvalidJWT', message),
  invalidSignature: () => new StorageError(400, 'InvalidSignature', 'Invalid signature'),
  noContent: () => new StorageError(400, 'InvalidRequest', 'No content provided'),
  brokenOff: () => new StorageError(400, 'Aborted', 'The upload broke off'),
  bucketNotEmpty: () => new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  tooLarge: () =>
    new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large'),
  quotaReached: ({ files, bytes }: { files: number; bytes: number }) =>
    new StorageError(
      413,
      'EntityTooLarge',
      `You may keep ${files} files and ${Math.floor(bytes / 2 ** 20)} MB; remove some first`,
      'Payload too large',
    ),
  wrongType: (message: string) => new StorageError(415, 'InvalidMimeType', message, 'invalid_mime_type'),
  saysWhere: () =>
    new StorageError(
      400,
      'InvalidRequest',
      'This picture says where it was taken. Take that out of it, and send it again.',
    ),
  locked: () => new StorageError(423, 'ResourceLocked', 'The resource is locked'),
  notOffered: (feature: string) =>
    new StorageError(409, 'FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`),
  outOfReach: () => new StorageError(503, 'InternalError', 'The files are out of reach for the moment; try again'),
  noRoom: () => new StorageError(507, 'InternalError', 'There is no room left for files'),
} as const;

/** What a failure looks like from outside; null when it is not the caller's doing and belongs in the log, where that of the object store is then. */
export function refusalOf(error: unknown, log: Logger): StorageError | null {
  if (error instanceof StorageError) return error;
  if (error instanceof BucketError) {
    log.error({ err: error }, 'The object store does not do what was asked of it');
    return refusals.outOfReach();
  }
  if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) {
    return refusals.noRoom();
  }
  if (!isDatabaseError(error)) return null;
  if (error.code === '42501') return refusals.accessDenied('new row violates row-level security policy');
  if (error.code === '23505') return refusals.alreadyExists();
  if (error.code === '23503')
    return new StorageError(404, 'InvalidRequest', 'The related resource does not exist', 'InvalidRequest');
  if (/^(22|23|P0001)/.test(error.code)) return new StorageError(400, 'DatabaseError', error.message);
  return null;
}

/** The answer to a refused request. */
export function storageErrorResponse({ status, code, error, message }: StorageError): Response {
  return jsonResponse({ statusCode: String(status), code, error, message }, status >= 500 ? status : 400);
}
