import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { withHostedTimes } from '../hosted-times.ts';
import { checkBucketName } from '../keys.ts';
import type { StoredObject } from '../objects.ts';
import { asCaller, readJson, type StorageCall } from '../storage-call.ts';
import { callerOf } from './caller-of.ts';

const text = z
  .string()
  .max(1024)
  .regex(/^[^\0]*$/);
const order = z.enum(['asc', 'desc']).default('asc');
const folderQuery = z.object({
  prefix: text,
  limit: z.int().min(1).max(1000).default(100),
  offset: z.int().nonnegative().default(0),
  search: text.default(''),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'), order })
    .prefault({}),
});
const pageQuery = z.object({
  prefix: text.default(''),
  limit: z.int().min(1).max(1000).default(1000),
  cursor: z.string().max(100).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z.object({ column: z.enum(['name', 'updated_at', 'created_at']).default('name'), order }).prefault({}),
});

type Listed = Pick<StoredObject, 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata'> & {
  name: string;
  id: string | null;
};

/** What a folder holds, other folders first; these are rows without an id. `search` is how names begin, in any case. */
export async function listFolder(call: StorageCall): Promise<Response> {
  const caller = callerOf(call);
  const { prefix, limit, offset, search, sortBy } = await readJson(call, folderQuery);
  checkBucketName(call.bucket);
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const rows = await asCaller(call.context, caller, (session) =>
    session.query<Listed>(
      `with found as (
        select path_tokens[$3] as entry, array_length(path_tokens, 1) > $3 as is_folder, id, updated_at, created_at, last_accessed_at, metadata
        from storage.objects
        where bucket_id = $1 and lower(name) like lower($2)
      ), entries as (
        select distinct 0 as place, entry as name, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
        from found where is_folder
        union all
        select 1, entry, id, updated_at, created_at, last_accessed_at, metadata from found where not is_folder
      )
      select name, id, updated_at, created_at, last_accessed_at, metadata from entries
      order by place, ${inOrder(sortBy.column)} ${sortBy.order}, name collate "C" limit $4 offset $5`,
      [call.bucket, beginningWith(`${folder}${search}`), folder.split('/').length, limit, offset],
    ),
  );
  return jsonResponse(rows.map(withHostedTimes));
}

/** A page of all files whose path begins with `prefix`; with a delimiter, what lies deeper is told as folders. `name` is the whole path; `key` is its last part where there are folders. */
export async function listPage(call: StorageCall): Promise<Response> {
  const caller = callerOf(call);
  const { prefix, limit, cursor, with_delimiter: withFolders, sortBy } = await readJson(call, pageQuery);
  checkBucketName(call.bucket);
  const offset = cursor === undefined ? 0 : offsetOf(cursor);
  const rows = await asCaller(call.context, caller, (session) =>
    session.query<Listed & { key: string }>(
      `with found as (
        select case when $3 and position('/' in substr(name, length($2::text) + 1)) > 0
          then $2 || split_part(substr(name, length($2) + 1), '/', 1) || '/' end as folder, *
        from storage.objects
        where bucket_id = $1 and starts_with(name, $2)
      ), entries as (
        select distinct folder as name, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
          null::timestamptz as last_accessed_at, null::jsonb as metadata
        from found where folder is not null
        union all
        select name, id, updated_at, created_at, last_accessed_at, metadata from found where folder is null
      )
      select case when $3 then storage.filename(rtrim(name, '/')) else name end as key, name, id, updated_at, created_at,
        last_accessed_at, metadata
      from entries order by ${inOrder(sortBy.column)} ${sortBy.order}, name collate "C"
      limit $4 offset $5`,
      [call.bucket, prefix, withFolders, limit + 1, offset],
    ),
  );
  const page = rows.slice(0, limit);
  const hasNext = rows.length > limit;
  return jsonResponse({
    hasNext,
    ...(hasNext ? { nextCursor: Buffer.from(String(offset + limit)).toString('base64url') } : {}),
    folders: page.filter((row) => row.id === null).map(({ name, key }) => ({ name, key })),
    objects: page.filter((row) => row.id !== null).map(withHostedTimes),
  });
}

/** Names in the order of their bytes, the same on every database. */
function inOrder(column: string): string {
  return column === 'name' ? 'name collate "C"' : column;
}

function beginningWith(start: string): string {
  return `${start.replace(/[\\%_]/g, '\\$&')}%`;
}

function offsetOf(cursor: string): number {
  const offset = Number(Buffer.from(cursor, 'base64url').toString());
  return Number.isSafeInteger(offset) && offset >= 0 ? offset : 0;
}
