import { checkApiKey, bearerToken } from '../api-key.ts';
import { ExpiredTokenError } from '../access-token.ts';
import type { Caller } from '../caller.ts';
import { jsonResponse } from '../json-response.ts';
import { whyRefused } from './bad-token.ts';
import { ResumableUploads } from './resumable.ts';
import { matchRoute } from './routes.ts';
import type { StorageCall, StorageContext } from './storage-call.ts';
import { refusalOf, refusals, storageErrorResponse } from './storage-error.ts';

export const storagePrefix = '/storage/v1';

export interface StorageApi {
  /** Answers one request below `/storage/v1`, of which nothing was read or checked. Never rejects. */
  handle(request: Request): Promise<Response>;
}

/** The Storage API of supabase-js: buckets, files and links, with row-level security on `storage.objects`. Pictures are not transformed. */
export function createStorageApi(context: StorageContext): StorageApi {
  const resumable = new ResumableUploads(context);
  return {
    handle: async (request) => {
      const url = new URL(request.url);
      try {
        return await answer(context, resumable, request, url);
      } catch (error) {
        const refusal = refusalOf(error, context.log);
        if (refusal) return storageErrorResponse(refusal);
        context.log.error({ err: error, path: url.pathname }, 'A request for a file failed');
        return jsonResponse(
          { statusCode: '500', code: 'InternalError', error: 'Internal', message: 'Internal Server Error' },
          500,
        );
      }
    },
  };
}

async function answer(
  context: StorageContext,
  resumable: ResumableUploads,
  request: Request,
  url: URL,
): Promise<Response> {
  const route = matchRoute(request.method, url.pathname.slice(storagePrefix.length));
  if (!route)
    return jsonResponse(
      { message: `Route ${request.method}:${url.pathname} not found`, error: 'Not Found', statusCode: 404 },
      404,
    );
  const caller = route.access === 'open' ? null : await identify(context, request, route.access === 'lenient');
  if (caller instanceof Response) return caller;
  const call: StorageCall = { request, url, context, caller, bucket: route.bucket, key: route.key };
  return route.answer === 'resumable' ? resumable.handle(call) : route.answer(call);
}

/** Null for a request that says nothing of who sent it; with `lenient`, also for one whose access token has run out. */
async function identify(
  context: StorageContext,
  request: Request,
  lenient: boolean,
): Promise<Caller | Response | null> {
  const hasKey = request.headers.has('apikey') || new URL(request.url).searchParams.has('apikey');
  const key = hasKey ? checkApiKey(request, context.secrets) : null;
  if (key instanceof Response) return key;
  const token = bearerToken(request);
  if (!token) {
    if (key === null) return null;
    return { role: key === 'secret' ? 'service_role' : 'anon', claims: {} };
  }
  try {
    return { role: 'authenticated', claims: { ...(await context.tokens.verify(token)) } };
  } catch (error) {
    if (lenient) return null;
    throw refusals.accessDenied(whyRefused(token, error instanceof ExpiredTokenError));
  }
}
