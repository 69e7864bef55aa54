import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { type Bucket, bucketColumns, findBucket } from '../buckets.ts';
import { withHostedTimes } from '../hosted-times.ts';
import { checkBucketName } from '../keys.ts';
import { deleteObjects } from '../objects.ts';
import { asCaller, ownerOf, readJson, type StorageCall } from '../storage-call.ts';
import { refusals } from '../storage-error.ts';
import { removeBytes } from '../upload.ts';
import { callerOf } from './caller-of.ts';

const unitBytes: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };
const size = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d+(\.\d+)?(gb|mb|kb|b)$/i, 'must be a size such as 20MB')
    .transform((text) => {
      const [, count, unit] = /^([\d.]+)(\w+)$/.exec(text) ?? [];
      return Math.round(Number(count) * (unitBytes[unit?.toLowerCase() ?? 'b'] ?? 1));
    }),
]);
const mimeType = z
  .string()
  .regex(/^([a-z0-9\-+.]+\/([a-z0-9\-+.]+|\*)(;\s*charset=[a-z0-9-]+)?|\*)$/i)
  .max(1000);
const settings = z.object({
  public: z.boolean().optional(),
  file_size_limit: size.nullish(),
  allowed_mime_types: z.array(mimeType).max(200).nullish(),
});
const newBucket = settings.extend({ name: z.string(), id: z.string().optional() });

const sortColumns = ['id', 'name', 'created_at', 'updated_at'] as const;
const listQuery = z.object({
  limit: z.coerce.number().int().positive().max(10_000).default(10_000),
  offset: z.coerce.number().int().nonnegative().max(1e9).default(0),
  search: z
    .string()
    .regex(/^[^\0]*$/)
    .default(''),
  sortColumn: z.enum(sortColumns).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

export async function listBuckets(call: StorageCall): Promise<Response> {
  const query = listQuery.safeParse(Object.fromEntries(call.url.searchParams));
  if (!query.success) throw refusals.invalidRequest('querystring: limit, offset or sorting is not valid');
  const { limit, offset, search, sortColumn, sortOrder } = query.data;
  const buckets = await asCaller(call.context, callerOf(call), (session) =>
    session.query<Bucket>(
      `select ${bucketColumns} from storage.buckets
      where position(lower($1) in lower(name)) > 0 or $1 = ''
      order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
      [search, limit, offset],
    ),
  );
  return jsonResponse(buckets.map(withHostedTimes));
}

export async function getBucket(call: StorageCall): Promise<Response> {
  const found = await asCaller(call.context, callerOf(call), (session) => findBucket(session, call.bucket));
  // storage-api tells the type in lists only.
  const { type: _type, ...bucket } = withHostedTimes(found);
  return jsonResponse(bucket);
}

export async function createBucket(call: StorageCall): Promise<Response> {
  const caller = callerOf(call);
  const bucket = await readJson(call, newBucket);
  const id = bucket.id ?? bucket.name;
  checkBucketName(id);
  checkBucketName(bucket.name);
  checkLimit(call, bucket.file_size_limit);
  await asCaller(call.context, caller, (session) =>
    session.query(
      `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
      values ($1, $2, $3::text::uuid, $3::text, $4, $5, ${typeList(6)})`,
      [id, bucket.name, ownerOf(caller), bucket.public ?? false, bucket.file_size_limit ?? null, listText(bucket)],
    ),
  );
  return jsonResponse({ name: bucket.name });
}

export async function updateBucket(call: StorageCall): Promise<Response> {
  const caller = callerOf(call);
  const bucket = await readJson(call, settings);
  checkLimit(call, bucket.file_size_limit);
  await asCaller(call.context, caller, async (session) => {
    // What is not mentioned stays; null takes a limit away.
    const rows = await session.query(
      `update storage.buckets set
        public = coalesce($2, public),
        file_size_limit = case when $3 then $4 else file_size_limit end,
        allowed_mime_types = case when $5 then ${typeList(6)} else allowed_mime_types end,
        updated_at = now()
      where id = $1 returning id`,
      [
        call.bucket,
        bucket.public ?? null,
        bucket.file_size_limit !== undefined,
        bucket.file_size_limit ?? null,
        bucket.allowed_mime_types !== undefined,
        listText(bucket),
      ],
    );
    if (rows.length === 0) throw refusals.noSuchBucket();
  });
  return jsonResponse({ message: 'Successfully updated' });
}

export async function emptyBucket(call: StorageCall): Promise<Response> {
  const removed = await asCaller(call.context, callerOf(call), async (session) => {
    await findBucket(session, call.bucket);
    const names = await session.query<{ name: string }>('select name from storage.objects where bucket_id = $1', [
      call.bucket,
    ]);
    const gone = await deleteObjects(
      session,
      call.bucket,
      names.map((row) => row.name),
    );
    if (gone.length < names.length)
      throw refusals.accessDenied('Cannot delete: you may have SELECT but not DELETE permissions');
    return gone;
  });
  await removeBytes(
    call.context,
    removed.map((object) => object.version),
  );
  // The words of storage-api, which empties behind its answer; here the files are gone.
  return jsonResponse({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
}

export async function deleteBucket(call: StorageCall): Promise<Response> {
  const { context, bucket } = call;
  await findBucket(context.db, bucket);
  const [inUse] = await context.db.query('select from storage.objects where bucket_id = $1 limit 1', [bucket]);
  if (inUse) throw refusals.bucketNotEmpty();
  await asCaller(context, callerOf(call), async (session) => {
    await session.query("select set_config('storage.allow_delete_query', 'true', true)");
    const rows = await session.query('delete from storage.buckets where id = $1 returning id', [bucket]);
    if (rows.length === 0) throw refusals.noSuchBucket();
  });
  return jsonResponse({ message: 'Successfully deleted' });
}

function checkLimit({ context }: StorageCall, limit: number | null | undefined): void {
  if (limit != null && limit > context.fileSizeLimit) throw refusals.tooLarge();
}

function typeList(parameter: number): string {
  return `(select array_agg(type) from jsonb_array_elements_text($${parameter}::jsonb) as listed (type))`;
}

/** Null and an empty list both let every type in. */
function listText({ allowed_mime_types: types }: { allowed_mime_types?: string[] | null | undefined }): string {
  return JSON.stringify(types ?? []);
}
