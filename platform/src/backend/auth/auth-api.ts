import { type ApiKeyKind, bearerToken } from '../api-key.ts';
import type { AuthCall, AuthContext, AuthRoute } from './auth-call.ts';
import { AuthRefusal, refusals } from './auth-error.ts';
import { matchRoute } from './match-route.ts';
import { recover } from './routes/recover.ts';
import { resend } from './routes/resend.ts';
import { sendCode } from './routes/send-code.ts';
import { factors, health, keySet, settings } from './routes/settings.ts';
import { signOut } from './routes/sign-out.ts';
import { signUp } from './routes/sign-up.ts';
import { token } from './routes/token.ts';
import { getUser, updateUser } from './routes/user.ts';
import { followLink, verify } from './routes/verify.ts';

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
  'GET /settings': settings,
  'GET /health': health,
  'GET /.well-known/jwks.json': keySet,
  'POST /factors': factors,
};

export const authPrefix = '/auth/v1';

/** A link in a mail carries no API key, and the key set is public. */
const withoutKey = new Set(['GET /verify', 'GET /.well-known/jwks.json']);

export function routeName(request: Request): string {
  return `${request.method} ${new URL(request.url).pathname.slice(authPrefix.length)}`;
}

/** Whether this request is answered without an API key. */
export function isOpenToAll(request: Request): boolean {
  return withoutKey.has(routeName(request));
}

/** Answers one request below `/auth/v1`, whose API key was found to be of kind `key` and whose body was read, as GoTrue would. */
export async function handleAuth(
  context: AuthContext,
  request: Request,
  body: Uint8Array | null,
  address: string,
  key: ApiKeyKind,
): Promise<Response> {
  try {
    const matched = matchRoute(routes, routeName(request));
    if (!matched) throw refusals.notFound();
    const call: AuthCall = {
      url: new URL(request.url),
      params: matched.params,
      key,
      body: parseJson(body),
      bearer: bearerToken(request),
      visitor: { address, userAgent: request.headers.get('user-agent') },
    };
    return await matched.route(context, call);
  } catch (error) {
    if (error instanceof AuthRefusal) return error.toResponse();
    // The path only: the query of a verification link is a secret.
    context.log.error({ err: error, path: new URL(request.url).pathname }, 'An auth request failed');
    return new AuthRefusal(500, 'unexpected_failure', 'Something went wrong. Please try again.').toResponse();
  }
}

function parseJson(body: Uint8Array | null): unknown {
  if (!body || body.byteLength === 0) return {};
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw refusals.bodyNotJson();
  }
}
