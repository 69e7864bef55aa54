import { parseRange } from './byte-range.ts';
import type { StoredObject } from './objects.ts';
import { refusals } from './storage-error.ts';
import type { StorageFiles } from './storage-files.ts';

/** Shown in place; everything else is saved, because it could run as a page of the portal, whose origin these files share. */
const harmless =
  /^(image\/(png|jpeg|gif|webp|avif|bmp|x-icon|heic|tiff)|(audio|video|font)\/[\w.+-]+|application\/pdf|text\/(plain|csv))$/;
/** No scripts, no forms, no origin; what a browser wraps around a picture or a film still works. */
const policy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** Browsers refuse to show a PDF in a sandbox; its own scripts never see the page's origin. */
const policyOfPdf = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** How long a file may be kept: as its uploader said, or until a link ends (Unix time). */
export interface Serving {
  request: Request;
  url: URL;
  endsAt?: number;
}

/** A file as the answer to GET or HEAD: ranges, conditions and `?download=` included. Null when its bytes have just been replaced. */
export async function fileResponse(
  files: StorageFiles,
  object: StoredObject,
  serving: Serving,
): Promise<Response | null> {
  const { request } = serving;
  const { metadata, version } = object;
  if (!metadata || version === null) throw refusals.noSuchKey();
  const headers = headersOf(object, metadata.mimetype, serving);
  if (isUnchanged(request.headers, metadata.eTag, object.updated_at))
    return new Response(null, { status: 304, headers });

  const range = isRangeMeant(request.headers, metadata.eTag)
    ? parseRange(request.headers.get('range'), metadata.size)
    : null;
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${metadata.size}` } });
  }
  const { start, end } = range ?? { start: 0, end: metadata.size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${metadata.size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const bytes = await files.open(version, start, end);
  return bytes && new Response(bytes, { status, headers });
}

function headersOf(object: StoredObject, mimetype: string, { url, endsAt }: Serving): Headers {
  const type = mimetype.split(';')[0]?.trim().toLowerCase() ?? '';
  const headers = new Headers({
    // As storage-api does: a page stored here is text.
    'content-type': type === 'text/html' ? 'text/plain' : mimetype,
    'accept-ranges': 'bytes',
    etag: object.metadata?.eTag ?? '',
    'last-modified': new Date(object.updated_at).toUTCString(),
    'x-content-type-options': 'nosniff',
    'content-security-policy': type === 'application/pdf' ? policyOfPdf : policy,
  });
  if (endsAt === undefined) {
    headers.set('cache-control', object.metadata?.cacheControl ?? 'no-cache');
  } else {
    headers.set('expires', new Date(endsAt * 1000).toUTCString());
    headers.set('cache-control', `private, max-age=${Math.max(0, endsAt - Math.floor(Date.now() / 1000))}`);
  }
  const download = url.searchParams.get('download');
  if (download !== null || !harmless.test(type)) headers.set('content-disposition', attachment(download));
  return headers;
}

function attachment(name: string | null): string {
  if (!name) return 'attachment';
  const encoded = encodeURIComponent(name).replace(/['()*]/g, percent);
  return `attachment; filename="${encoded}"; filename*=UTF-8''${encoded}`;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

function isUnchanged(headers: Headers, eTag: string, updatedAt: string): boolean {
  const known = headers.get('if-none-match');
  if (known !== null)
    return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === eTag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  // The header has whole seconds.
  return Math.floor(Date.parse(updatedAt) / 1000) * 1000 <= since;
}

/** A part of what the client has no longer fits when the file has changed meanwhile. */
function isRangeMeant(headers: Headers, eTag: string): boolean {
  const condition = headers.get('if-range');
  return condition === null || condition.trim() === eTag;
}
