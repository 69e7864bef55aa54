import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import type { ApiDatabase } from '../../database/api-connection.ts';
import { type AccessTokens, ExpiredTokenError } from '../access-token.ts';
import { type ApiKeyKind, bearerToken } from '../api-key.ts';
import type { Caller } from '../caller.ts';
import { jsonResponse } from '../json-response.ts';
import { requestSettings } from '../request-settings.ts';
import { answerTo, type DatabaseError, type ErrorAnswer, isDatabaseError } from './database-error.ts';
import { KeptTexts } from './kept-texts.ts';
import { createLiteApp } from './lite-app.ts';

interface Exchange {
  caller: Caller;
  sentArguments: () => unknown;
  kept: KeptTexts;
  databaseError?: DatabaseError;
}

export interface DataApi {
  /** Answers one request below `/rest/v1`, whose API key was checked and whose body was read. `address` is the visitor's. */
  handle(request: Request, body: Uint8Array<ArrayBuffer> | null, key: ApiKeyKind, address: string): Promise<Response>;
}

/** Recognised by the library as a malformed body, which it answers without printing a stack; our own answer then takes its place. */
const quietError = 'Invalid JSON body (replaced by the error of the database)';

/** The Data API: PostgREST's grammar, with our token check, and errors as PostgREST words them. */
export async function createDataApi(database: ApiDatabase, tokens: AccessTokens, log: Logger): Promise<DataApi> {
  const exchanges = new AsyncLocalStorage<Exchange>();
  const current = (): Exchange => {
    const exchange = exchanges.getStore();
    if (!exchange) throw new Error('The Data API was used outside a request.');
    return exchange;
  };
  const serve = await createLiteApp(database, {
    caller: () => current().caller,
    sentArguments: () => current().sentArguments(),
    keptTexts: () => exchanges.getStore()?.kept ?? null,
    onError: (error) => {
      if (!isDatabaseError(error)) return;
      current().databaseError = error;
      throw new Error(quietError);
    },
  });

  return {
    handle: async (request, body, key, address) => {
      const identified = await identify(request, key, tokens);
      if (identified instanceof Response) return identified;
      const caller: Caller = { ...identified, request: requestSettings(request, address) };
      const exchange: Exchange = { caller, sentArguments: () => argumentsIn(request, body), kept: new KeptTexts() };
      const answer = await exchanges.run(exchange, () => serve(withoutCredentials(request, body)));
      const { databaseError } = exchange;
      if (databaseError && !answer.ok) {
        const errorAnswer = answerTo(databaseError, caller.role === 'anon');
        if (errorAnswer.status >= 500)
          log.error({ err: databaseError, path: new URL(request.url).pathname }, 'A database request failed');
        return toResponse(errorAnswer);
      }
      return finished(answer, exchange.kept);
    },
  };
}

async function identify(request: Request, key: ApiKeyKind, tokens: AccessTokens): Promise<Caller | Response> {
  const token = bearerToken(request);
  if (!token) return { role: key === 'secret' ? 'service_role' : 'anon', claims: {} };
  try {
    return { role: 'authenticated', claims: { ...(await tokens.verify(token)) } };
  } catch (error) {
    if (error instanceof ExpiredTokenError) return errorResponse(401, 'PGRST303', 'JWT expired');
    return errorResponse(401, 'PGRST301', 'No suitable key or wrong key type');
  }
}

/** JSON is what a body holds unless it is said to be something else, and then it is text. */
function argumentsIn(request: Request, body: Uint8Array<ArrayBuffer> | null): unknown {
  if (body === null || !/^$|json/.test(request.headers.get('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

function withoutCredentials(request: Request, body: Uint8Array<ArrayBuffer> | null): Request {
  const headers = new Headers(request.headers);
  headers.delete('authorization');
  headers.delete('cookie');
  headers.delete('origin');
  headers.set('apikey', 'checked');
  const url = new URL(request.url);
  // Left alone otherwise: writing the parameters again could change how a filter is escaped.
  if (url.searchParams.has('apikey')) url.searchParams.delete('apikey');
  const hasBody = body !== null && request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(url, { method: request.method, headers, ...(hasBody ? { body } : {}) });
}

/** The library's answer in the words of Postgres. Pages and Data API share an origin; nobody else's page is invited. */
async function finished(answer: Response, kept: KeptTexts): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of answer.headers) {
    if (!name.startsWith('access-control-') && name !== 'content-length') headers.set(name, kept.inHeader(value));
  }
  headers.set('cache-control', 'no-store');
  const body = answer.body ? kept.inJson(await answer.text()) : null;
  return new Response(body, { status: answer.status, headers });
}

function errorResponse(status: number, code: string, message: string): Response {
  return toResponse({
    status,
    code,
    message,
    details: null,
    hint: null,
    headers: status === 401 ? { 'www-authenticate': 'Bearer' } : noHeaders,
  });
}

const noHeaders: Readonly<Record<string, string>> = {};

function toResponse({ status, code, message, details, hint, headers }: ErrorAnswer): Response {
  if ([204, 205, 304].includes(status)) return new Response(null, { status, headers });
  // A function may raise a code of its own, which need not fit into a header.
  const proxyStatus = /^\w+$/.test(code) ? { 'proxy-status': `PostgREST; error=${code}` } : noHeaders;
  return jsonResponse({ code, details, hint, message }, status, { ...headers, ...proxyStatus });
}
