import type { Logger } from 'pino';
import { checkApiKey } from './api-key.ts';
import { authPrefix, handleAuth, isOpenToAll } from './auth/auth-api.ts';
import type { AuthContext } from './auth/auth-call.ts';
import type { DataApi } from './data-api/data-api.ts';
import { jsonResponse } from './json-response.ts';
import { BodyTooLargeError, readBody } from './request-body.ts';
import type { Secrets } from './secrets.ts';

const restPrefix = '/rest/v1';
/** A profile picture does not belong in a row; a survey or a blog post fits many times over. */
const bodyLimit = 1024 * 1024;
/** Beyond this many requests at once it is kinder to say so at once than to let everybody wait (auth-js tries again after 503). */
const mostAtOnce = 500;

export interface HandlerParts {
  secrets: Secrets;
  dataApi: DataApi;
  auth: AuthContext;
  log: Logger;
  onWrite(): void;
}

export interface RequestHandler {
  handle(request: Request, address: string): Promise<Response>;
  /** Refuses new requests and waits for those that run. */
  close(): Promise<void>;
}

/** The front door of the embedded Supabase: paths, keys, sizes and load are settled here, then the Data API or Auth answers. */
export function createRequestHandler(parts: HandlerParts): RequestHandler {
  let running = 0;
  let isClosing = false;
  let whenIdle: (() => void) | null = null;

  return {
    handle: async (request, address) => {
      if (isClosing || running >= mostAtOnce) {
        return jsonResponse(
          {
            code: 503,
            error_code: 'overloaded',
            msg: 'Too busy, please try again',
            message: 'Too busy, please try again',
          },
          503,
          {
            'retry-after': '1',
          },
        );
      }
      running += 1;
      try {
        return await answer(parts, request, address);
      } catch (error) {
        parts.log.error({ err: error, path: new URL(request.url).pathname }, 'A request failed');
        return jsonResponse(
          { code: 'XX000', details: null, hint: null, message: 'Something went wrong. Please try again.' },
          500,
        );
      } finally {
        running -= 1;
        if (running === 0) whenIdle?.();
      }
    },
    close: async () => {
      isClosing = true;
      if (running > 0) await new Promise<void>((resolve) => (whenIdle = resolve));
    },
  };
}

async function answer(parts: HandlerParts, request: Request, address: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isRest = isBelow(pathname, restPrefix);
  if (!isRest && !isBelow(pathname, authPrefix))
    return jsonResponse({ message: 'There is nothing at this address' }, 404);
  // Pages and API share an origin, where no browser asks first; a page from elsewhere is not invited.
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { allow: 'GET, HEAD, POST, PATCH, PUT, DELETE' } });

  const isOpen = !isRest && isOpenToAll(request);
  const key = isOpen ? 'publishable' : checkApiKey(request, parts.secrets);
  if (key instanceof Response) return key;
  const body = await readBody(request, bodyLimit).catch((error: unknown) => {
    if (error instanceof BodyTooLargeError) return error;
    throw error;
  });
  if (body instanceof BodyTooLargeError) {
    return jsonResponse(
      {
        code: '413',
        details: null,
        hint: null,
        message: 'The request is larger than 1 MB',
        msg: 'The request is larger than 1 MB',
      },
      413,
    );
  }
  const response = isRest
    ? await parts.dataApi.handle(request, body, key)
    : await handleAuth(parts.auth, request, body, address);
  const mayHaveWritten = (request.method !== 'GET' && request.method !== 'HEAD') || response.status === 303;
  if (mayHaveWritten && response.status < 400) parts.onWrite();
  return response;
}

function isBelow(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}
