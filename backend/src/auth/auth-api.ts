import { type ApiKeyKind, bearerToken } from '../api-key.ts';
import { OverloadedError } from '../queues/bounded-queue.ts';
import { adminRoutes } from './admin/routes.ts';
import { apiVersionOf } from './api-version.ts';
import type { AuthCall, AuthContext, AuthRoute } from './auth-call.ts';
import { AuthRefusal, refusals } from './auth-error.ts';
import { factorRoutes } from './factors/routes.ts';
import { matchRoute, methodsOf } from './match-route.ts';
import { parseRequestJson } from './request-json.ts';
import { followLink } from './routes/follow-link.ts';
import { authorize, linkIdentity, signInBySso } from './routes/other-providers.ts';
import { reauthenticate } from './routes/reauthenticate.ts';
import { recover } from './routes/recover.ts';
import { resend } from './routes/resend.ts';
import { sendCode } from './routes/send-code.ts';
import { health, keySet, settings } from './routes/settings.ts';
import { signOut } from './routes/sign-out.ts';
import { signUp } from './routes/sign-up.ts';
import { token } from './routes/token.ts';
import { updateUser } from './routes/update-user.ts';
import { getUser } from './routes/user.ts';
import { verify } from './routes/verify.ts';

/** Everything below `/auth/v1` that is answered: the calls of the specification, section 7, and what auth-js asks around them. */
const routes: Readonly<Record<string, AuthRoute>> = {
  'POST /signup': signUp,
  'POST /token': token,
  'POST /verify': verify,
  'GET /verify': followLink,
  'GET /user': getUser,
  'PUT /user': updateUser,
  'POST /logout': signOut,
  'POST /recover': recover,
  'POST /resend': resend,
  'POST /otp': sendCode,
  'POST /magiclink': sendCode,
  'GET /reauthenticate': reauthenticate,
  'GET /authorize': authorize,
  'POST /sso': signInBySso,
  'GET /user/identities/authorize': linkIdentity,
  'DELETE /user/identities/:identityId': linkIdentity,
  'GET /settings': settings,
  'GET /health': health,
  'GET /.well-known/jwks.json': keySet,
  ...factorRoutes,
  ...adminRoutes,
};

/** Each as `METHOD /path`, for tests that ask all of them. */
export const authRouteNames: readonly string[] = Object.keys(routes);

export const authPrefix = '/auth/v1';

/** A link in a mail carries no API key, nor does a browser that goes somewhere, and the key set is public. */
const withoutKey = new Set(['GET /verify', 'GET /authorize', 'GET /.well-known/jwks.json']);

/** What the table of routes calls a request; a slash at the end makes no difference. */
export function routeName(request: Request): string {
  return `${request.method} ${pathOf(new URL(request.url))}`;
}

function pathOf(url: URL): string {
  return url.pathname.slice(authPrefix.length).replace(/\/$/, '');
}

/** Whether this request is answered without an API key; a look with HEAD is, too, and told that it may not. */
export function isOpenToAll(request: Request): boolean {
  return withoutKey.has(routeName(request).replace(/^HEAD /, 'GET '));
}

/** Answers one request below `/auth/v1`, whose API key was found to be of kind `key` and whose body was read, as GoTrue would. */
export async function handleAuth(
  context: AuthContext,
  request: Request,
  body: Uint8Array | null,
  address: string,
  key: ApiKeyKind,
): Promise<Response> {
  const version = apiVersionOf(request.headers);
  try {
    const url = new URL(request.url);
    const { route, params } = findRoute(request.method, pathOf(url));
    const call: AuthCall = {
      url,
      params,
      key,
      body: parseRequestJson(body),
      bearer: bearerToken(request),
      visitor: { address, userAgent: request.headers.get('user-agent') },
    };
    return await route(context, call);
  } catch (error) {
    if (error instanceof OverloadedError) throw error;
    if (error instanceof AuthRefusal) return error.toResponse(version);
    const refusal = refusalOfDatabase(error);
    if (refusal) return refusal.toResponse(version);
    // The path only: the query of a verification link is a secret.
    context.log.error({ err: error, path: new URL(request.url).pathname }, 'An auth request failed');
    return refusals.unexpected().toResponse(version);
  }
}

function findRoute(method: string, path: string) {
  const matched = matchRoute(routes, `${method} ${path}`);
  if (matched) return matched;
  const methods = methodsOf(routes, path);
  throw methods.length > 0 ? refusals.methodNotAllowed(methods) : refusals.notFound();
}

/** What the database refuses because of what was sent, or because somebody else was faster, is no failure of the portal. */
function refusalOfDatabase(error: unknown): AuthRefusal | null {
  const state = codeOf(error);
  if (state?.startsWith('22')) return refusals.bodyInvalid('The request contains a value that cannot be stored');
  if (state === '23505' || state?.startsWith('40')) return refusals.conflict();
  return null;
}

function codeOf(error: unknown): string | null {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}
