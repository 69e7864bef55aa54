import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { withHostedTimes } from '../hosted-times.ts';
import { checkBucketName } from '../keys.ts';
import type { ListedObject } from '../objects.ts';
import { asCaller, readJson, type StorageCall } from '../storage-call.ts';
import { callerOf } from './caller-of.ts';
import { direction, limitOf, text } from './list-query.ts';

const folderQuery = z.object({
  prefix: text,
  limit: limitOf({ usual: 100, most: 1500 }),
  offset: z.int().nonnegative().default(0),
  search: text.default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: direction,
    })
    .prefault({}),
});

/** What a folder holds; other folders are rows without an id. `search` is how names begin, in any case. */
export async function listFolder(call: StorageCall): Promise<Response> {
  const caller = callerOf(call);
  const { prefix, limit, offset, search, sortBy } = await readJson(call, folderQuery);
  checkBucketName(call.bucket);
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const rows = await asCaller(call.context, caller, (session) =>
    session.query<ListedObject>(
      `with found as (
        select path_tokens[$3] as entry, array_length(path_tokens, 1) > $3 as is_folder, id, updated_at, created_at, last_accessed_at, metadata
        from storage.objects
        where bucket_id = $1 and lower(name) like lower($2)
      ), entries as (
        select distinct is_folder, entry as name, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
        from found where is_folder
        union all
        select is_folder, entry, id, updated_at, created_at, last_accessed_at, metadata from found where not is_folder
      )
      select name, id, updated_at, created_at, last_accessed_at, metadata from entries
      order by ${inOrder(sortBy.column, sortBy.order)} limit $4 offset $5`,
      [call.bucket, beginningWith(`${folder}${search}`), folder.split('/').length, limit, offset],
    ),
  );
  return jsonResponse(rows.map(withHostedTimes));
}

/** By name in any case, folders among files; by a time, folders come first. The same on every database. */
function inOrder(column: string, order: string): string {
  const byName = `name collate "C" ${order}`;
  return column === 'name'
    ? `lower(case when is_folder then name || '/' else name end) collate "C" ${order}, ${byName}`
    : `is_folder desc, ${column} ${order}, ${byName}`;
}

function beginningWith(start: string): string {
  return `${start.replace(/[\\%_]/g, '\\$&')}%`;
}
