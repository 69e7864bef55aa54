import { getDataAccess } from '@portal/shared/contract';
import { dropDraft, type DraftPlace, keepDraft, readDraft } from './drafts.ts';
import { isRetryable } from './errors.ts';
import { mediaTypeOf } from './media-types.ts';
import { randomName } from './random-name.ts';
import { refusalOfStore } from './refusal-of-store.ts';
import { saveFile, saveLink } from './save-file.ts';
import { sendFile } from './send-file.ts';

/** Buckets whose files only those see whom the database lets (docs/architecture.md, "Files"). */
export type PrivateBucket = 'submissions' | 'feedback' | 'resources';

export interface UploadOptions {
  /** Called with the bytes that have arrived, or are on their way. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
  /** Makes the name that a new upload gets in its folder; one that nobody can guess, with the ending of the file, by default. */
  newName?: () => string;
}

/** How long a link to a private file lasts, in seconds. The database is asked anew for each, and again when it is followed. */
const LINK_SECONDS = 60;

/** Bytes of one request: what hosted Supabase asks for. */
const PART_BYTES = 6 * 1024 * 1024;
const MOST_ATTEMPTS = 4;

interface Begun {
  path: string;
  /** Where the upload goes on. */
  location: string;
}

/**
 * Puts a file into a folder of a private bucket, in parts (tus 1.0): after a broken connection, a reload or a closed tab it goes on where it
 * stopped, when the same file is given again. Answers its path. Throws the data layer's errors, `AbortError` when it was stopped.
 */
export async function uploadResumable(
  bucket: PrivateBucket,
  folder: string,
  file: File,
  { onProgress, signal, newName = () => randomName(file.name) }: UploadOptions = {},
): Promise<string> {
  const place: DraftPlace = {
    person: getDataAccess().person?.() ?? null,
    form: 'upload',
    row: [bucket, folder, file.name, file.size, file.lastModified].join('/'),
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const known = readBegun(place);
      const offset = known && (await offsetOf(known, signal));
      const begun = known && offset !== null ? known : await begin(bucket, `${folder}/${newName()}`, file, signal);
      keepDraft(place, begun);
      await sendFrom(offset ?? 0, begun, file, { onProgress, signal });
      dropDraft(place);
      return begun.path;
    } catch (cause) {
      if (!isRetryable(cause) || attempt === MOST_ATTEMPTS) throw cause;
    }
  }
}

/** Hands a file of a private bucket to the browser's downloads. Throws the data layer's errors. */
export async function downloadPrivateFile(
  bucket: PrivateBucket,
  { path, name }: { path: string; name: string },
): Promise<void> {
  const content = await readPrivateFile(bucket, path);
  saveFile({ name, type: content.type, content });
}

/** The content of a file of a private bucket. Throws the data layer's errors. */
export async function readPrivateFile(bucket: PrivateBucket, path: string): Promise<Blob> {
  const client = await getDataAccess().supabase();
  const { data, error } = await client.storage.from(bucket).download(path);
  if (error) throw refusalOfStore(error);
  return data;
}

/** The address of a file of a private bucket for `LINK_SECONDS`, to be drawn or framed. Throws the data layer's errors. */
export async function linkToPrivateFile(bucket: PrivateBucket, path: string, saveAs?: string): Promise<string> {
  const client = await getDataAccess().supabase();
  const { data, error } = await client.storage
    .from(bucket)
    .createSignedUrl(path, LINK_SECONDS, saveAs === undefined ? undefined : { download: saveAs });
  if (error) throw refusalOfStore(error);
  return data.signedUrl;
}

/** Lets the browser save a file of a private bucket, however large, by a link that is made now. Throws the data layer's errors. */
export async function savePrivateFile(
  bucket: PrivateBucket,
  { path, name }: { path: string; name: string },
): Promise<void> {
  saveLink(await linkToPrivateFile(bucket, path, name), name);
}

/** Takes a file away that belongs to nothing. Whoever may not, or comes too late, changes nothing. */
export async function removePrivateFile(bucket: PrivateBucket, path: string): Promise<void> {
  const client = await getDataAccess().supabase();
  await client.storage.from(bucket).remove([path]);
}

async function begin(bucket: PrivateBucket, path: string, file: File, signal?: AbortSignal): Promise<Begun> {
  const notes = { bucketName: bucket, objectName: path, contentType: mediaTypeOf(file), cacheControl: '3600' };
  const metadata = Object.entries(notes).map(([key, value]) => `${key} ${toBase64(value)}`);
  const { url, headers } = await service();
  const answer = await send(url, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(file.size), 'upload-metadata': metadata.join(',') },
    signal,
  });
  return { path, location: new URL(answer.headers.get('location') ?? '', new URL(url, window.location.href)).href };
}

/** How many bytes of it have arrived; null when the server knows nothing of it any more. */
async function offsetOf({ location }: Begun, signal?: AbortSignal): Promise<number | null> {
  const { headers } = await service();
  const answer = await sendFile(location, { method: 'HEAD', headers, signal });
  if (!answer.ok) return null;
  const offset = Number(answer.headers.get('upload-offset'));
  return Number.isInteger(offset) ? offset : null;
}

async function sendFrom(
  first: number,
  { location }: Begun,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  onProgress?.(first);
  for (let offset = first; offset < file.size;) {
    const { headers } = await service();
    const answer = await send(
      location,
      {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: file.slice(offset, offset + PART_BYTES),
        signal,
      },
      (bytes) => onProgress?.(offset + bytes),
    );
    offset = Number(answer.headers.get('upload-offset'));
    onProgress?.(offset);
  }
}

async function send(url: string, init: RequestInit, onSent?: (bytes: number) => void): Promise<Response> {
  const answer = await sendFile(url, init, onSent);
  if (!answer.ok)
    throw refusalOfStore({ message: (await answer.text()) || answer.statusText, ...{ status: answer.status } });
  return answer;
}

async function service(): Promise<{ url: string; headers: Record<string, string> }> {
  const client = await getDataAccess().supabase();
  const [origin] = client.storage.from('submissions').getPublicUrl('x').data.publicUrl.split('/object/public/');
  const { data } = await client.auth.getSession();
  return {
    url: `${origin}/upload/resumable`,
    headers: {
      'tus-resumable': '1.0.0',
      ...(data.session && { authorization: `Bearer ${data.session.access_token}` }),
    },
  };
}

function readBegun(place: DraftPlace): Begun | null {
  const kept = readDraft(place)?.values;
  if (typeof kept !== 'object' || kept === null) return null;
  const path: unknown = Reflect.get(kept, 'path');
  const location: unknown = Reflect.get(kept, 'location');
  return typeof path === 'string' && typeof location === 'string' ? { path, location } : null;
}

function toBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
