import { randomUUID } from 'node:crypto';
import type { SqlSession } from '../database/sql.ts';
import { refusals } from './storage-error.ts';
import type { StagedFile } from './storage-files.ts';

/** What storage-api writes beside each file. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
}

export interface StoredObject {
  id: string;
  bucket_id: string;
  name: string;
  version: string | null;
  owner: string | null;
  owner_id: string | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
  metadata: ObjectMetadata | null;
  user_metadata: Record<string, unknown> | null;
}

/** A file or, without an id, a folder in a list. */
export type ListedObject = Pick<
  StoredObject,
  'name' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata'
> & {
  id: string | null;
};

export interface NewObject {
  bucketId: string;
  name: string;
  owner: string | null;
  version: string;
  metadata?: ObjectMetadata;
  userMetadata?: Record<string, unknown> | null;
}

const columns =
  'id, bucket_id, name, version, owner, owner_id, created_at, updated_at, last_accessed_at, metadata, user_metadata';

/** The file, as far as the session's role may see it; null without one. */
export async function findObject(session: SqlSession, bucketId: string, name: string): Promise<StoredObject | null> {
  const [object] = await session.query<StoredObject>(
    `select ${columns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucketId, name],
  );
  return object ?? null;
}

/** Which of these files there are for the session's role. */
export async function findNames(session: SqlSession, bucketId: string, names: readonly string[]): Promise<Set<string>> {
  const rows = await session.query<{ name: string }>(
    'select name from storage.objects where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))',
    [bucketId, JSON.stringify(names)],
  );
  return new Set(rows.map((row) => row.name));
}

/** Adds a file, without looking at it: policies may let people add what they cannot see. Returns its id. */
export async function insertObject(session: SqlSession, object: NewObject): Promise<string> {
  const id = randomUUID();
  await session.query(
    `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values ($1, $2, $3, $4::text::uuid, $4::text, $5, $6::jsonb, $7::jsonb)`,
    [id, ...valuesOf(object)],
  );
  return id;
}

/** Adds a file or takes the place of one, for which it must be visible and changeable too. Returns its id. */
export async function upsertObject(session: SqlSession, object: NewObject): Promise<string> {
  const [row] = await session.query<{ id: string }>(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values ($1, $2, $3::text::uuid, $3::text, $4, $5::jsonb, $6::jsonb)
    on conflict (bucket_id, name) do update set
      owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
      metadata = excluded.metadata, user_metadata = excluded.user_metadata
    returning id`,
    valuesOf(object),
  );
  if (!row) throw refusals.noSuchKey();
  return row.id;
}

/** Removes files of a bucket by name, as far as the session's role may. Returns them. */
export async function deleteObjects(
  session: SqlSession,
  bucketId: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  await session.query("select set_config('storage.allow_delete_query', 'true', true)");
  return session.query<StoredObject>(
    `delete from storage.objects where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))
    returning ${columns}`,
    [bucketId, JSON.stringify(names)],
  );
}

/** One writer at a time for each file, until the transaction ends. */
export async function lockName(session: SqlSession, bucketId: string, name: string): Promise<void> {
  await session.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`storage ${bucketId}/${name}`]);
}

function valuesOf(object: NewObject): unknown[] {
  return [
    object.bucketId,
    object.name,
    object.owner,
    object.version,
    object.metadata ? JSON.stringify(object.metadata) : null,
    object.userMetadata ? JSON.stringify(object.userMetadata) : null,
  ];
}

/** What the store writes beside a file. */
export function metadataOf({ size, eTag }: StagedFile, mimetype: string, cacheControl: string): ObjectMetadata {
  return {
    eTag,
    size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}
