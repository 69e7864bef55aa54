import { jsonResponse } from '../json-response.ts';
import { BoundedQueue } from '../queues/bounded-queue.ts';
import type { RouteFamily } from '../route-family.ts';
import { type StorageApi, storagePrefix } from './storage-api.ts';

const patienceMilliseconds = 8000;

/** The Storage API as the front door knows it: it reads bodies itself, as streams, and needs no key for public files and links. */
export function storageFamily(api: StorageApi): RouteFamily {
  const short = new BoundedQueue({ running: 32, waiting: 500, patienceMilliseconds });
  // An upload keeps its place for as long as its line takes.
  const uploads = new BoundedQueue({ running: 100, waiting: 100, patienceMilliseconds });
  return {
    prefix: storagePrefix,
    isOpen: () => true,
    bodyLimit: () => null,
    queue: (request) => (bringsFile(request) ? uploads : short),
    answer: ({ request }) => api.handle(request),
    refuse: (status, message, headers) =>
      jsonResponse({ statusCode: String(status), code: 'SlowDown', error: 'SlowDown', message }, status, headers),
  };
}

function bringsFile({ method, headers }: Request): boolean {
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  return method === 'PUT' || method === 'PATCH' || (method === 'POST' && !isJson);
}
