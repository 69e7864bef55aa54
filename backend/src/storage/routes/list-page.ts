import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { withHostedTimes } from '../hosted-times.ts';
import { checkBucketName } from '../keys.ts';
import type { ListedObject } from '../objects.ts';
import { asCaller, readJson, type StorageCall } from '../storage-call.ts';
import { refusals } from '../storage-error.ts';
import { callerOf } from './caller-of.ts';
import { direction, limitOf, text } from './list-query.ts';

const sorting = z.object({
  column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
  order: direction,
});
const pageQuery = z.object({
  prefix: text.default(''),
  limit: limitOf({ usual: 1000, most: 1000 }),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: sorting.prefault({}),
});
/** The last entry of a page, and the order it stands in, which the next page keeps. */
const cursorContent = sorting.extend({ name: text, moment: z.iso.datetime() });

type Placed = ListedObject & { moment: string };

/**
 * A page of all files whose path begins with `prefix`. `name` is the whole path. With a delimiter, what lies deeper is told as folders, whose
 * time is that of the first file in them, and `key` is the last part of each path. A page begins behind the last entry of the page
 * before, whatever was removed or added meanwhile.
 */
export async function listPage(call: StorageCall): Promise<Response> {
  const caller = callerOf(call);
  const { prefix, limit, cursor, with_delimiter: withFolders, sortBy } = await readJson(call, pageQuery);
  checkBucketName(call.bucket);
  const last = cursor === undefined ? null : readCursor(cursor);
  const { column, order } = last ?? sortBy;
  const rows = await asCaller(call.context, caller, (session) =>
    session.query<Placed>(
      `with found as (
        select case when $3 and position('/' in substr(name, length($2::text) + 1)) > 0
          then $2 || split_part(substr(name, length($2) + 1), '/', 1) || '/' end as folder, *
        from storage.objects
        where bucket_id = $1 and starts_with(name, $2)
      ), entries as (
        select folder as name, null::uuid as id, min(created_at) as updated_at, min(created_at) as created_at,
          null::timestamptz as last_accessed_at, null::jsonb as metadata
        from found where folder is not null group by folder
        union all
        select name, id, updated_at, created_at, last_accessed_at, metadata from found where folder is null
      ), placed as (
        select *, ${column === 'name' ? "'epoch'::timestamptz" : `coalesce(date_trunc('milliseconds', ${column}), 'epoch')`} as moment
        from entries
      )
      select name, id, updated_at, created_at, last_accessed_at, metadata, moment from placed
      where $5::text is null or (moment, name collate "C") ${order === 'asc' ? '>' : '<'} ($6::text::timestamptz, $5::text collate "C")
      order by moment ${order}, name collate "C" ${order} limit $4`,
      [call.bucket, prefix, withFolders, limit + 1, last?.name ?? null, last?.moment ?? null],
    ),
  );
  const page = rows.slice(0, limit);
  const end = rows.length > limit ? page.at(-1) : undefined;
  return jsonResponse({
    hasNext: end !== undefined,
    ...(end ? { nextCursor: cursorAt({ ...end, column, order }) } : {}),
    folders: page.filter((row) => row.id === null).map(({ name }) => ({ name, key: lastPart(name) })),
    objects: page
      .filter((row) => row.id !== null)
      .map(({ moment: _moment, ...row }) => ({
        ...(withFolders ? { key: lastPart(row.name) } : {}),
        ...withHostedTimes(row),
      })),
  });
}

function lastPart(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1) ?? '';
}

function cursorAt({ column, order, name, moment }: z.infer<typeof cursorContent>): string {
  const content = { column, order, name, moment: new Date(moment).toISOString() };
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

function readCursor(cursor: string): z.infer<typeof cursorContent> {
  try {
    return cursorContent.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw refusals.invalidRequest('The continuation token is not valid');
  }
}
