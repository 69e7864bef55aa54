import { fileTypeFromBuffer, supportedMimeTypes } from 'file-type';
import { refusals } from './storage-error.ts';

const wellFormed = /^[a-z0-9][\w.+-]{0,126}\/[\w.+-]{1,127}(\s*;[\x20-\x7e]{0,100})?$/i;
/** What a client says that does not know, or was not told; supabase-js says the second for everything but a Blob. */
const promisesNothing = new Set(['application/octet-stream', 'text/plain']);
/** Names of one and the same content. */
const otherNames: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/vnd.microsoft.icon': 'image/x-icon',
  'audio/mp3': 'audio/mpeg',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-m4a': 'audio/mp4',
  'video/quicktime': 'video/mp4',
  'audio/mp4': 'video/mp4',
  'audio/webm': 'video/webm',
  'video/matroska': 'video/webm',
  'video/x-matroska': 'video/webm',
  'audio/ogg': 'application/ogg',
  'video/ogg': 'application/ogg',
  'application/x-zip-compressed': 'application/zip',
  'application/x-gzip': 'application/gzip',
  'application/x-rar-compressed': 'application/vnd.rar',
  'application/xml': 'text/xml',
  'application/rtf': 'text/rtf',
};
/** Formats that are an archive inside: the first bytes often only show the archive. */
const archives: Readonly<Record<string, RegExp>> = {
  'application/zip': /openxmlformats|opendocument|epub\+zip|java-archive|vnd\.google-earth\.kmz|\+zip$/,
  'application/x-cfb': /msword|ms-excel|ms-powerpoint|vnd\.ms-|vnd\.visio/,
  'text/xml': /\+xml$|^text\/xml$/,
};

/** Whether a declared type is among those a bucket takes; `image/*` takes all pictures. An empty or missing list takes everything. */
export function isAllowed(declared: string, allowed: readonly string[] | null): boolean {
  if (!allowed || allowed.length === 0) return true;
  const type = plain(declared);
  return allowed.some((entry) => {
    const wanted = plain(entry);
    return wanted === '*/*' || wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)));
  });
}

/** Refuses a type that is malformed or that the bucket does not take. */
export function checkDeclared(declared: string, allowed: readonly string[] | null): void {
  if (!wellFormed.test(declared) || !isAllowed(declared, allowed)) {
    throw refusals.wrongType(`mime type ${declared.slice(0, 255)} is not supported`);
  }
}

/**
 * Refuses a file whose first bytes say another type than was declared, or do not have the signature that the declared type has.
 * Who declares nothing in particular may bring anything where the bucket takes everything; elsewhere text is text.
 */
export async function checkContent(
  head: Uint8Array,
  declared: string,
  allowed: readonly string[] | null,
): Promise<void> {
  const promised = canonical(declared);
  // Its first two bytes begin a film, too.
  if (isTextual(promised) && isUtf16(head)) return;
  const found = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
  if (found === undefined) {
    if (allowed?.length && isTextual(promised) && head.includes(0)) throw contradiction('something else', declared);
    const hasSignature = [...supportedMimeTypes].some((type) => canonical(type) === promised);
    if (hasSignature && !isTextual(promised)) throw contradiction('something else', declared);
    return;
  }
  const actual = canonical(found);
  if (actual === promised || archives[actual]?.test(promised)) return;
  if (promisesNothing.has(promised)) {
    if (!allowed || allowed.length === 0 || isAllowed(found, allowed)) return;
  }
  throw contradiction(found, declared);
}

/** XML and its like may begin with anything. */
function isTextual(type: string): boolean {
  return type.startsWith('text/') || type.endsWith('+xml') || type.endsWith('+json');
}

/** Whether a byte order mark says that it is text in UTF-16, which alone of all text holds zero bytes. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function contradiction(found: string, declared: string): Error {
  return refusals.wrongType(`the content is ${found}, not ${plain(declared)}`);
}

function canonical(type: string): string {
  const bare = plain(type);
  return otherNames[bare] ?? bare;
}

function plain(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}
