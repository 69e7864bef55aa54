import type { SqlSession } from '../database/sql.ts';
import type { NewObject } from './objects.ts';
import { refusals } from './storage-error.ts';

/** How much one person may keep in the folders that are named after them, in all buckets together. */
export interface FileQuota {
  files: number;
  bytes: number;
}

/** What a person has, but for one file. */
interface Kept {
  files: number;
  bytes: number;
}

/**
 * Refuses a file in the folder of its owner (`<person>/…`) that would be one too many or too large; files elsewhere belong to the department,
 * and policies say who may add them. The session must be the server's own, which sees every row.
 */
export async function refuseBeyondQuota(
  session: SqlSession,
  quota: FileQuota,
  object: Pick<NewObject, 'bucketId' | 'name' | 'owner' | 'metadata'>,
): Promise<void> {
  const { owner } = object;
  if (owner === null || !object.name.startsWith(`${owner}/`)) return;
  const [kept] = await session.query<Kept>(
    `select count(*)::float8 as files, coalesce(sum((file.metadata ->> 'size')::float8), 0) as bytes
    from storage.buckets bucket join storage.objects file on file.bucket_id = bucket.id
    where lower(file.name) ~>=~ ($1::text || '/') and lower(file.name) ~<~ ($1::text || '0')
      and not (file.bucket_id = $2 and file.name = $3)`,
    [owner, object.bucketId, object.name],
  );
  const { files = 0, bytes = 0 } = kept ?? {};
  if (files + 1 > quota.files || bytes + (object.metadata?.size ?? 0) > quota.bytes) throw refusals.quotaReached(quota);
}

/** One new file at a time for each person, until the transaction ends, so that the last place is given once. */
export async function lockQuota(session: SqlSession, owner: string | null): Promise<void> {
  if (owner === null) return;
  await session.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`storage of ${owner}`]);
}
