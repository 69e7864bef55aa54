import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '@portal/backend/start-error';
import { type ExportedFile, parseFiles } from './file-list.ts';

interface UploadOptions {
  /** What `hosted-export` wrote. */
  folder: string;
  supabaseUrl: string;
  secretKey: string;
}

const mostMilliseconds = 600_000;

/**
 * Uploads every file of an export to the storage of a hosted project and returns how many. May be repeated after it was interrupted:
 * a file that is there is written again. Rejects with `StartError` that names the first file that was refused.
 */
export async function uploadFiles({ folder, supabaseUrl, secretKey }: UploadOptions): Promise<number> {
  const list = path.join(folder, 'files.jsonl');
  const files = parseFiles(
    await readFile(list, 'utf8').catch(() => {
      throw new StartError(`${list} cannot be read; name the folder that hosted-export wrote.`);
    }),
  );
  for (const file of files) {
    const bytes = path.join(folder, 'files', file.version.slice(0, 2), file.version);
    await upload(file, await openAsBlob(bytes), supabaseUrl, secretKey);
  }
  return files.length;
}

async function upload(file: ExportedFile, bytes: Blob, supabaseUrl: string, secretKey: string): Promise<void> {
  const place = [file.bucket, ...file.name.split('/')].map(encodeURIComponent).join('/');
  const answer = await fetch(`${supabaseUrl}/storage/v1/object/${place}`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': file.contentType,
      'cache-control': file.cacheControl,
      'x-upsert': 'true',
      ...(file.userMetadata ? { 'x-metadata': Buffer.from(JSON.stringify(file.userMetadata)).toString('base64') } : {}),
    },
    body: bytes,
    signal: AbortSignal.timeout(mostMilliseconds),
  });
  if (answer.ok) return;
  const said = (await answer.text()).slice(0, 300);
  throw new StartError(`${file.bucket}/${file.name} was refused with ${answer.status}: ${said}`);
}
