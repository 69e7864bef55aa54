import type { Logger } from 'pino';
import { checkApiKey } from './api-key.ts';
import { authPrefix, handleAuth, isOpenToAll, routeName } from './auth/auth-api.ts';
import type { AuthContext } from './auth/auth-call.ts';
import { refuseFlood } from './auth/attempts/refuse-flood.ts';
import type { DataApi } from './data-api/data-api.ts';
import { jsonResponse } from './json-response.ts';
import { OverloadedError } from './queues/bounded-queue.ts';
import { laneOfAuth, Lanes } from './queues/lanes.ts';
import { SlowRefusals } from './queues/slow-refusals.ts';
import { BodyReader, BodyRefusedError } from './request-body.ts';
import { type FamilyCall, refuseAsAuth, refuseAsDataApi, type RouteFamily, usualBodyBytes } from './route-family.ts';
import type { Secrets } from './secrets.ts';

/** Memory for all bodies that are being read and answered at a time. */
const sharedBodyBytes = 64 * 1024 * 1024;
/** The slowest line that is worth waiting for brings the largest body in this time. */
const bodyPatienceMilliseconds = 15_000;

export interface HandlerParts {
  secrets: Secrets;
  dataApi: DataApi;
  auth: AuthContext;
  /** What else is served besides the Data API and Auth. */
  families?: readonly RouteFamily[];
  log: Logger;
  onWrite(): void;
}

export interface RequestHandler {
  handle(request: Request, address: string): Promise<Response>;
  /** Refuses new requests and waits for those that run. */
  close(): Promise<void>;
}

/** The front door of the embedded Supabase: paths, keys, sizes and load are settled here, then a family of routes answers. */
export function createRequestHandler(parts: HandlerParts): RequestHandler {
  const lanes = new Lanes();
  const families = [dataFamily(parts.dataApi, lanes), authFamily(parts.auth, lanes), ...(parts.families ?? [])];
  const bodies = new BodyReader({ sharedBytes: sharedBodyBytes, patienceMilliseconds: bodyPatienceMilliseconds });
  const refusals = new SlowRefusals({ milliseconds: 1000, most: 2000 });
  let running = 0;
  let isClosing = false;
  let whenIdle: (() => void) | null = null;

  const answer = async (family: RouteFamily, request: Request, address: string): Promise<Response> => {
    // Pages and API share an origin, where no browser asks first; a page from elsewhere is not invited.
    if (request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { allow: 'GET, HEAD, POST, PATCH, PUT, DELETE' } });
    const key = family.isOpen(request) ? 'publishable' : checkApiKey(request, parts.secrets);
    if (key instanceof Response) return key;
    const flood = family.refuseFlood?.(request, address);
    if (flood) return flood;
    const response = await inItsTurn(family, bodies, { request, key, address });
    const mayHaveWritten = (request.method !== 'GET' && request.method !== 'HEAD') || response.status === 303;
    if (mayHaveWritten && response.status < 400) parts.onWrite();
    return response;
  };

  return {
    handle: async (request, address) => {
      const { pathname } = new URL(request.url);
      const family = families.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
      if (!family) return jsonResponse({ message: 'There is nothing at this address' }, 404);
      if (isClosing) return refusal(family, new OverloadedError(1));
      running += 1;
      try {
        return await answer(family, request, address);
      } catch (error) {
        if (error instanceof OverloadedError && !isClosing && !request.signal.aborted) await refusals.hold();
        if (error instanceof OverloadedError || error instanceof BodyRefusedError) return refusal(family, error);
        parts.log.error({ err: error, path: pathname }, 'A request failed');
        return family.refuse(500, 'Something went wrong. Please try again.');
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

/** The body comes before the place in the queue, which nobody can keep by sending slowly. */
function inItsTurn(family: RouteFamily, bodies: BodyReader, call: Omit<FamilyCall, 'body'>): Promise<Response> {
  const { request, address } = call;
  const queue = family.queue(request);
  const answer = (body: FamilyCall['body']): Promise<Response> => {
    const work = (): Promise<Response> => family.answer({ ...call, body });
    return queue ? queue.run(address, work, () => request.signal) : work();
  };
  const limit = family.bodyLimit(request);
  return limit === null ? answer(null) : bodies.withBody(request, limit, answer);
}

function refusal(family: RouteFamily, error: OverloadedError | BodyRefusedError): Response {
  if (error instanceof OverloadedError) {
    return family.refuse(503, error.message, { 'retry-after': String(error.retryAfterSeconds) });
  }
  const { reason } = error;
  if (reason === 'tooLarge') return family.refuse(413, 'The request is larger than 1 MB');
  if (reason === 'noRoom') return family.refuse(503, 'Too busy, please try again', { 'retry-after': '5' });
  // Whatever may still come is not worth keeping the line for.
  return family.refuse(408, 'The request took too long to arrive', { connection: 'close' });
}

function dataFamily(dataApi: DataApi, lanes: Lanes): RouteFamily {
  return {
    prefix: '/rest/v1',
    isOpen: () => false,
    bodyLimit: () => usualBodyBytes,
    queue: () => lanes.data,
    answer: ({ request, body, key, address }) => dataApi.handle(request, body, key, address),
    refuse: refuseAsDataApi,
  };
}

function authFamily(context: AuthContext, lanes: Lanes): RouteFamily {
  return {
    prefix: authPrefix,
    isOpen: isOpenToAll,
    bodyLimit: () => usualBodyBytes,
    refuseFlood: (request, address) => refuseFlood(context.limits, request, routeName(request), address),
    queue: (request) => laneOfAuth(lanes, routeName(request), new URL(request.url).searchParams.get('grant_type')),
    answer: ({ request, body, address, key }) => handleAuth(context, request, body, address, key),
    refuse: refuseAsAuth,
  };
}
