import type { SqlSession } from '../database/sql.ts';
import type { StorageConfig } from '../supabase-config.ts';
import { checkBucketName } from './keys.ts';
import { refusals } from './storage-error.ts';

export interface Bucket {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: string;
  updated_at: string;
  type: string;
}

export const bucketColumns =
  "id, name, coalesce(owner::text, '') as owner, public, file_size_limit, allowed_mime_types, created_at, updated_at, type";

/** The bucket, as far as the session's role may see it. Throws the refusal `noSuchBucket`. */
export async function findBucket(session: SqlSession, id: string): Promise<Bucket> {
  checkBucketName(id);
  const [bucket] = await session.query<Bucket>(`select ${bucketColumns} from storage.buckets where id = $1`, [id]);
  if (!bucket) throw refusals.noSuchBucket();
  return bucket;
}

/** How many bytes a file of this bucket may have. */
export function sizeLimitOf(bucket: Bucket, limit: number): number {
  return Math.min(limit, bucket.file_size_limit ?? limit);
}

/** Makes the buckets of `[storage.buckets]` that are missing, as `supabase seed buckets` does on hosted Supabase. */
export async function createConfiguredBuckets(session: SqlSession, { buckets }: StorageConfig): Promise<void> {
  for (const [id, bucket] of Object.entries(buckets)) {
    await session.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values ($1, $1, $2, $3, (select array_agg(type) from jsonb_array_elements_text($4::jsonb) as listed (type)))
      on conflict (id) do nothing`,
      [id, bucket.public, bucket.file_size_limit ?? null, JSON.stringify(bucket.allowed_mime_types ?? [])],
    );
  }
}
