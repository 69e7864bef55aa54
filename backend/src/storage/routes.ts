import { copyObject, moveObject } from './routes/relocate.ts';
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './routes/buckets.ts';
import {
  download,
  downloadAuthenticated,
  downloadPublic,
  downloadSigned,
  info,
  infoPublic,
} from './routes/download.ts';
import { listFolder } from './routes/list-folder.ts';
import { listPage } from './routes/list-page.ts';
import { removeObject, removeObjects } from './routes/remove.ts';
import { signDownload, signDownloads, signUpload } from './routes/sign.ts';
import { addObject, replaceObject, uploadSigned } from './routes/upload.ts';
import type { StorageCall } from './storage-call.ts';
import { refusals } from './storage-error.ts';

type Answer = (call: StorageCall) => Promise<Response>;
/** Who may ask: `open` everybody, `lenient` everybody, as a visitor if need be, `known` who can prove what they say they are. */
type Access = 'open' | 'lenient' | 'known';

interface Route {
  methods: string;
  /** `:bucket` is one part of the address, `*` the rest of it, at least one part. */
  path: string;
  access: Access;
  answer: Answer | 'resumable';
}

const notOffered = (feature: string) => (): Promise<Response> => Promise.reject(refusals.notOffered(feature));

/** The first that fits answers; a bucket cannot be reached where its name is one of the words here. */
const routes: readonly Route[] = [
  { methods: 'GET', path: 'bucket', access: 'known', answer: listBuckets },
  { methods: 'POST', path: 'bucket', access: 'known', answer: createBucket },
  { methods: 'GET', path: 'bucket/:bucket', access: 'known', answer: getBucket },
  { methods: 'PUT', path: 'bucket/:bucket', access: 'known', answer: updateBucket },
  { methods: 'DELETE', path: 'bucket/:bucket', access: 'known', answer: deleteBucket },
  { methods: 'POST', path: 'bucket/:bucket/empty', access: 'known', answer: emptyBucket },
  { methods: 'GET HEAD', path: 'object/public/:bucket/*', access: 'open', answer: downloadPublic },
  { methods: 'GET HEAD', path: 'object/info/public/:bucket/*', access: 'open', answer: infoPublic },
  { methods: 'GET HEAD', path: 'object/sign/:bucket/*', access: 'open', answer: downloadSigned },
  { methods: 'PUT', path: 'object/upload/sign/:bucket/*', access: 'open', answer: uploadSigned },
  { methods: 'POST', path: 'object/upload/sign/:bucket/*', access: 'known', answer: signUpload },
  { methods: 'POST', path: 'object/sign/:bucket', access: 'known', answer: signDownloads },
  { methods: 'POST', path: 'object/sign/:bucket/*', access: 'known', answer: signDownload },
  { methods: 'GET HEAD', path: 'object/authenticated/:bucket/*', access: 'known', answer: downloadAuthenticated },
  { methods: 'GET HEAD', path: 'object/info/authenticated/:bucket/*', access: 'known', answer: info },
  { methods: 'GET HEAD', path: 'object/info/:bucket/*', access: 'lenient', answer: info },
  { methods: 'POST', path: 'object/move', access: 'known', answer: moveObject },
  { methods: 'POST', path: 'object/copy', access: 'known', answer: copyObject },
  { methods: 'POST', path: 'object/list/:bucket', access: 'known', answer: listFolder },
  { methods: 'POST', path: 'object/list-v2/:bucket', access: 'known', answer: listPage },
  { methods: 'DELETE', path: 'object/:bucket', access: 'known', answer: removeObjects },
  { methods: 'DELETE', path: 'object/:bucket/*', access: 'known', answer: removeObject },
  { methods: 'POST', path: 'object/:bucket/*', access: 'known', answer: addObject },
  { methods: 'PUT', path: 'object/:bucket/*', access: 'known', answer: replaceObject },
  { methods: 'GET HEAD', path: 'object/:bucket/*', access: 'lenient', answer: download },
  // Under a signed link the signature says who sent it; without, the caller is asked for where it is needed.
  { methods: 'POST HEAD PATCH DELETE', path: 'upload/resumable/sign', access: 'open', answer: 'resumable' },
  { methods: 'HEAD PATCH DELETE', path: 'upload/resumable/sign/*', access: 'open', answer: 'resumable' },
  { methods: 'POST', path: 'upload/resumable', access: 'known', answer: 'resumable' },
  { methods: 'HEAD PATCH DELETE', path: 'upload/resumable/*', access: 'known', answer: 'resumable' },
  { methods: 'GET', path: 'render/*', access: 'open', answer: notOffered('image transformation') },
  { methods: 'DELETE', path: 'cdn/*', access: 'known', answer: notOffered('purge cache') },
];

/** Each as `METHOD /path`, for tests that ask all of them. */
export const storageRouteNames: readonly string[] = routes.flatMap(({ methods, path }) =>
  methods.split(' ').map((method) => `${method} /${path}`),
);

/** The route of an address below `/storage/v1`, with the bucket and the path it names; null when there is none. */
export function matchRoute(
  method: string,
  pathname: string,
): { answer: Answer | 'resumable'; access: Access; bucket: string; key: string } | null {
  const parts = pathname.replace(/^\//, '').split('/').map(decode);
  if (parts.length > 1 && parts[0] !== 'object' && parts.at(-1) === '') parts.pop();
  for (const { methods, path, access, answer } of routes) {
    if (!methods.split(' ').includes(method)) continue;
    const names = fit(path.split('/'), parts);
    if (names) return { answer, access, ...names };
  }
  return null;
}

function fit(pattern: readonly string[], parts: readonly string[]): { bucket: string; key: string } | null {
  const hasRest = pattern.at(-1) === '*';
  if (hasRest ? parts.length < pattern.length : parts.length !== pattern.length) return null;
  let bucket = '';
  for (const [place, word] of pattern.entries()) {
    if (word === '*') return { bucket, key: parts.slice(place).join('/') };
    if (word === ':bucket') bucket = parts[place] ?? '';
    else if (word !== parts[place]) return null;
  }
  return { bucket, key: '' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw refusals.invalidKey(part);
  }
}
