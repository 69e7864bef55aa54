import { z } from 'zod';
import type { SqlSession } from '@portal/backend/database/sql';

const fileSchema = z.object({
  bucket: z.string(),
  name: z.string(),
  /** Names the bytes below `files` of the export. */
  version: z.string(),
  contentType: z.string(),
  cacheControl: z.string(),
  userMetadata: z.record(z.string(), z.unknown()).nullable(),
});

/** One stored file as the export lists it. */
export type ExportedFile = z.infer<typeof fileSchema>;

/** All stored files, by bucket and name. */
export function readFiles(session: SqlSession): Promise<ExportedFile[]> {
  return session.query<ExportedFile>(`
    select bucket_id as bucket, name, version, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as "contentType",
      coalesce(metadata ->> 'cacheControl', 'max-age=3600') as "cacheControl", user_metadata as "userMetadata"
    from storage.objects where version is not null order by bucket_id, name`);
}

/** Whose files they are, which an upload with the secret key does not say: a script for after the upload. */
export async function writeOwners(session: SqlSession): Promise<string> {
  const rows = await session.query<{ line: string }>(`
    select format('update storage.objects set owner_id = %L, owner = %L, created_at = %L where bucket_id = %L and name = %L;',
      owner_id, owner, created_at, bucket_id, name) as line
    from storage.objects where version is not null order by bucket_id, name`);
  return ['begin;', `set local timezone to 'UTC';`, ...rows.map(({ line }) => line), 'commit;', ''].join('\n');
}

/** The list as text, one file a line. */
export function formatFiles(files: readonly ExportedFile[]): string {
  return files.map((file) => `${JSON.stringify(file)}\n`).join('');
}

/** Reads the list back. Throws when a line is not one of `formatFiles`. */
export function parseFiles(text: string): ExportedFile[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => fileSchema.parse(JSON.parse(line)));
}
