import { arriving } from './arriving.ts';
import { checkContent, checkDeclared } from './content-type.ts';
import { checkLocation } from './location-data.ts';
import { boundaryOf, readField, readForm } from './multipart.ts';
import { refusals } from './storage-error.ts';
import type { StagedFile, StorageFiles } from './storage-files.ts';

/** A file that has arrived, and what was said of it. */
export interface ReceivedFile {
  staged: StagedFile;
  mimetype: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

interface Reception {
  files: StorageFiles;
  /** Bytes. */
  limit: number;
  allowedTypes: readonly string[] | null;
  /** Everybody reads the bucket. */
  isPublic: boolean;
}

/** Metadata of a file and the lines between the parts of a form. */
const formBytes = 1024 * 1024;
const metadataBytes = 256 * 1024;
const unknownType = 'application/octet-stream';

/**
 * Receives the file of an upload, as a plain body or in a form, whose fields may come before or after it. Nothing stays behind
 * when the upload breaks off or is refused. Throws the refusals of its size, its type, its content, and of a picture for everybody that says where it was taken.
 */
export async function receiveFile(request: Request, reception: Reception): Promise<ReceivedFile> {
  const contentType = request.headers.get('content-type') ?? unknownType;
  const boundary = boundaryOf(contentType);
  const length = Number(request.headers.get('content-length') ?? 0);
  if (length > reception.limit + (boundary ? formBytes : 0)) throw refusals.tooLarge();
  const body = arriving(request);
  const file = boundary
    ? await receiveForm(readForm(body, boundary), reception)
    : await receiveBody(request.headers, contentType, body, reception);
  try {
    checkDeclared(file.mimetype, reception.allowedTypes);
    await checkContent(file.staged.head, file.mimetype, reception.allowedTypes);
    await checkLocation(file.staged, file.mimetype, reception.isPublic);
    return file;
  } catch (error) {
    await reception.files.discard(file.staged);
    throw error;
  }
}

async function receiveBody(
  headers: Headers,
  mimetype: string,
  body: AsyncIterable<Uint8Array>,
  { files, limit, allowedTypes }: Reception,
): Promise<ReceivedFile> {
  checkDeclared(mimetype, allowedTypes);
  const metadata = headers.get('x-metadata');
  return {
    staged: await files.stage(body, limit),
    mimetype,
    cacheControl: asCacheControl(headers.get('cache-control')),
    userMetadata: metadata === null ? null : parseMetadata(Buffer.from(metadata, 'base64').toString('utf8')),
  };
}

async function receiveForm(form: ReturnType<typeof readForm>, { files, limit }: Reception): Promise<ReceivedFile> {
  const fields = new Map<string, string>();
  let staged: StagedFile | undefined;
  let mimetype = unknownType;
  try {
    for await (const part of form) {
      if (!part.isFile) {
        fields.set(part.name, await readField(part.body, metadataBytes));
      } else {
        if (staged) throw refusals.invalidRequest('One file at a time');
        mimetype = part.contentType ?? unknownType;
        staged = await files.stage(part.body, limit);
      }
    }
    if (!staged) throw refusals.noContent();
  } catch (error) {
    if (staged) await files.discard(staged);
    throw error;
  }
  const seconds = fields.get('cacheControl');
  const metadata = fields.get('metadata') ?? fields.get('userMetadata');
  return {
    staged,
    mimetype: fields.get('contentType') ?? mimetype,
    cacheControl: maxAge(seconds),
    userMetadata: metadata === undefined ? null : parseMetadata(metadata),
  };
}

/** Seconds, as clients send them, as the header a browser gets; `no-cache` without any. */
export function maxAge(seconds: string | null | undefined): string {
  return seconds && /^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : 'no-cache';
}

function asCacheControl(header: string | null): string {
  return header && /^[\x20-\x7e]{1,200}$/.test(header) ? header : 'no-cache';
}

/** The object in `text`; null for anything else, which storage-api passes over too. */
export function parseMetadata(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
