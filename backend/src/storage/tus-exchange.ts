import { Metadata } from '@tus/server';
import type { Logger } from 'pino';
import type { Notes } from './part-store.ts';
import { callerOf } from './routes/caller-of.ts';
import { ownerOf, serviceCaller, type StorageCall } from './storage-call.ts';
import { refusalOf, refusals } from './storage-error.ts';
import type { Destination } from './upload.ts';

/** What the client says of its file. Throws the refusal of a header that is missing or cannot be read. */
export function readNotes(header: string | null): Notes {
  try {
    return Metadata.parse(header ?? '');
  } catch {
    throw refusals.invalidRequest('Metadata header is required');
  }
}

/** Where the file goes: as the caller, or below `/sign` as whoever made the link that stands in `x-signature`. */
export async function destinationOf(call: StorageCall, bucketId: string, key: string): Promise<Destination> {
  const { request, url, context } = call;
  if (!/\/sign(\/|$)/.test(url.pathname)) {
    const caller = callerOf(call);
    const isUpsert = request.headers.get('x-upsert') === 'true';
    return { caller, bucketId, key, owner: ownerOf(caller), isUpsert };
  }
  const token = request.headers.get('x-signature') ?? '';
  const { owner, upsert } = await context.links.verify(token, 'upload', `${bucketId}/${key}`);
  return { caller: serviceCaller, bucketId, key, owner, isUpsert: upsert };
}

/** Whose upload it is. */
export function beginnerOf({ owner, caller }: Destination): string {
  return owner ?? caller.role;
}

/** A failure as the protocol tells it: a status and a sentence. */
export function tusAnswerTo(error: unknown, log: Logger): { status_code: number; body: string } {
  if (isTusAnswer(error)) return { status_code: error.status_code, body: error.body };
  const refusal = refusalOf(error, log);
  if (refusal) return { status_code: refusal.status, body: refusal.message };
  log.error({ err: error }, 'A resumable upload failed');
  return { status_code: 500, body: 'Internal server error' };
}

function isTusAnswer(error: unknown): error is { status_code: number; body: string } {
  return typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error;
}
