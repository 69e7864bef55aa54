import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import type { ApiDatabase } from '../database/api-connection.ts';
import { PostgresCrashError } from '../database/guarded-postgres.ts';
import { type AccessTokens, ExpiredTokenError } from '../access-token.ts';
import { type ApiKeyKind, bearerToken } from '../api-key.ts';
import { networkOf } from '../auth/attempts/network-of.ts';
import type { Caller } from '../caller.ts';
import { type AskedBy, Overruns } from '../queues/overruns.ts';
import { requestSettings } from '../request-settings.ts';
import { refuseAsDataApi } from '../route-family.ts';
import type { StatementTimeouts } from '../supabase-config.ts';
import type { FunctionBody } from './called-function.ts';
import { answerTo, isConnectionError, isDatabaseError } from './database-error.ts';
import type { ErrorAnswer } from './error-answer.ts';
import { errorAnswer, errorResponse, RefusedRequest } from './error-response.ts';
import { KeptTexts } from './kept-texts.ts';
import { toLibraryRequest } from './library-request.ts';
import { libraryAnswer } from './library-error.ts';
import { createLiteApp } from './lite-app.ts';
import { readPreferences } from './preferences.ts';
import { WholeRows } from './whole-rows.ts';

interface Exchange {
  caller: Caller;
  isReadOnly: boolean;
  json: unknown;
  body: FunctionBody | null;
  mostRows?: number;
  isChange?: boolean;
  isOneRow?: boolean;
  isUntold?: boolean;
  depths?: ReadonlyMap<string, number>;
  isCountPlanned: boolean;
  isSingular: boolean;
  kept: KeptTexts;
  whole: WholeRows | null;
  /** For the account of statements that ran too long; null for the secret key. */
  asked: AskedBy | null;
  /** What to answer instead of what the library makes of an error. */
  refusal?: ErrorAnswer;
}

export interface DataApi {
  /** Answers one request below `/rest/v1`, whose API key was checked and whose body was read. `address` is the visitor's. */
  handle(request: Request, body: Uint8Array<ArrayBuffer> | null, key: ApiKeyKind, address: string): Promise<Response>;
}

export interface DataApiOptions {
  /** The most rows an answer has, also of an embedded resource. */
  maxRows: number;
  timeouts: StatementTimeouts;
}

/** Recognised by the library as a malformed body, which it answers without printing a stack; our own answer then takes its place. */
const quietError = 'Invalid JSON body (replaced by our own answer)';

/** The Data API: PostgREST's grammar, with our token check, and errors as PostgREST words them. */
export async function createDataApi(
  database: ApiDatabase,
  tokens: AccessTokens,
  log: Logger,
  options: DataApiOptions,
): Promise<DataApi> {
  const exchanges = new AsyncLocalStorage<Exchange>();
  const overruns = new Overruns();
  const current = (): Exchange => {
    const exchange = exchanges.getStore();
    if (!exchange) throw new Error('The Data API was used outside a request.');
    return exchange;
  };
  const library = await createLiteApp(database, options, {
    exchange: () => exchanges.getStore() ?? null,
    onDatabaseError: (error) => {
      const exchange = current();
      const answer = databaseAnswer(error, exchange.caller.role === 'anon');
      if (!answer) return;
      if (exchange.asked && ranTooLong(error)) overruns.note(exchange.asked);
      if (answer.status >= 500) log.error({ err: error }, 'A database request failed');
      exchange.refusal = answer;
      throw new Error(quietError);
    },
    onUnknownError: (error) => {
      const exchange = current();
      exchange.refusal ??= error instanceof RefusedRequest ? error.answer : libraryAnswer(error, library.relations);
      if (exchange.refusal.status >= 500) log.error({ err: error }, 'A request failed');
      throw new Error(quietError);
    },
  });

  async function answer(
    request: Request,
    body: Uint8Array<ArrayBuffer> | null,
    caller: Caller,
    address: string,
  ): Promise<Response> {
    // It has no place in SQL text, not even quoted, and would break the message to the database in two.
    if (/%00/.test(request.url))
      throw new RefusedRequest(errorAnswer(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00'));
    const asked = askedBy(request, caller, address);
    const wait = asked ? overruns.refusedFor(asked) : 0;
    if (wait > 0)
      return refuseAsDataApi(429, 'Such requests took too long, please wait', { 'retry-after': String(wait) });
    const kept = new KeptTexts(/nulls\s*=\s*stripped/i.test(request.headers.get('accept') ?? ''));
    const told = toLibraryRequest(request, body, kept, (name) => library.hasUnnamedArgument(name));
    const isReadOnly = request.method === 'GET' || request.method === 'HEAD';
    const { json, body: called } = told;
    const { timeZone, isCountPlanned } = readPreferences(request.headers, library.timeZones);
    const exchange: Exchange = {
      ...{ isReadOnly, json, body: called, kept, whole: WholeRows.of(request), asked, isCountPlanned },
      isSingular: /vnd\.pgrst\.object/i.test(request.headers.get('accept') ?? ''),
      caller: timeZone === null ? caller : { ...caller, timeZone },
    };
    const relation = new URL(request.url).pathname.slice('/rest/v1/'.length);
    const response = await exchanges.run(exchange, () => library.serve(told.request));
    if (exchange.refusal && !response.ok)
      return errorResponse(withRelation(exchange.refusal, relation, exchange.depths, told.request));
    return finished(response, exchange, request.method === 'HEAD');
  }

  return {
    handle: async (request, body, key, address) => {
      const identified = await identify(request, key, tokens);
      if (identified instanceof Response) return identified;
      const caller: Caller = { ...identified, request: requestSettings(request, address) };
      try {
        checkMethod(request);
        return await answer(request, body, caller, address);
      } catch (error) {
        if (error instanceof RefusedRequest) return errorResponse(error.answer);
        if (isDatabaseError(error)) return errorResponse(answerTo(error, caller.role === 'anon'));
        throw error;
      }
    },
  };
}

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];
const methodsOfFunctions = ['GET', 'HEAD', 'POST'];

/** The library takes a method it does not know for a read, and no transaction of ours is then read-only. */
function checkMethod({ method, url }: Request): void {
  if (!methods.includes(method))
    throw new RefusedRequest(errorAnswer(405, 'PGRST117', `Unsupported HTTP method: ${method}`));
  if (new URL(url).pathname.startsWith('/rest/v1/rpc/') && !methodsOfFunctions.includes(method))
    throw new RefusedRequest(errorAnswer(405, 'PGRST101', `Cannot use the ${method} method on RPC`));
}

/** What PostgREST answers to an error of a statement; null for an error of another kind. */
function databaseAnswer(error: unknown, isAnonymous: boolean): ErrorAnswer | null {
  if (isDatabaseError(error)) return answerTo(error, isAnonymous);
  if (!isConnectionError(error)) return null;
  return errorAnswer(503, 'PGRST001', 'Database client error. Retrying the connection.');
}

/** Whether Postgres stopped a statement at its limit, or ended over it; not when a function says so of its own accord. */
function ranTooLong(error: unknown): boolean {
  if (error instanceof PostgresCrashError) return true;
  return isDatabaseError(error) && error.code === '57014' && error.message.endsWith('due to statement timeout');
}

/**
 * PostgREST names a column together with its table in everything but `on_conflict`. The table of an embed it calls by how deep it is, and the
 * rows of a function `pgrst_call`.
 */
function withRelation(
  answer: ErrorAnswer,
  relation: string,
  depths: Exchange['depths'],
  { url }: Request,
): ErrorAnswer {
  const [, table = '', missing] = /^column (\w+)\.(.+) does not exist$/s.exec(answer.message) ?? [];
  if (answer.code === '42703' && missing !== undefined && table !== relation) {
    // In a condition on an embed it is called so already.
    if (depths?.has(/^(.*)_\d+$/.exec(table)?.[1] ?? '')) return answer;
    const embedded = table.replace(/_self$/, '');
    const depth = depths?.get(embedded);
    const source = depth === undefined ? (relation.startsWith('rpc/') ? 'pgrst_call' : table) : `${embedded}_${depth}`;
    return { ...answer, message: `column ${source}.${missing} does not exist` };
  }
  const column = answer.code === '42703' ? /^column "([^"]+)" does not exist$/.exec(answer.message)?.[1] : undefined;
  const conflict = new URL(url).searchParams.get('on_conflict')?.split(',') ?? [];
  if (!column || conflict.includes(column)) return answer;
  return { ...answer, message: `column ${relation}.${column} does not exist` };
}

/** The library calls the schema so when a database has no foreign keys to take it from. */
function withSchema(body: string): string {
  return body.replace("in the schema 'test', but", "in the schema 'public', but");
}

function askedBy(request: Request, { role, claims }: Caller, address: string): AskedBy | null {
  if (role === 'service_role') return null;
  const person = role === 'authenticated' ? claims['sub'] : undefined;
  const shape = `${request.method} ${new URL(request.url).pathname}`;
  return { visitor: typeof person === 'string' ? person : networkOf(address), shape };
}

async function identify(request: Request, key: ApiKeyKind, tokens: AccessTokens): Promise<Caller | Response> {
  const token = bearerToken(request);
  if (!token) return { role: key === 'secret' ? 'service_role' : 'anon', claims: {} };
  try {
    return { role: 'authenticated', claims: { ...(await tokens.verify(token)) } };
  } catch (error) {
    if (error instanceof ExpiredTokenError) return errorResponse(errorAnswer(401, 'PGRST303', 'JWT expired'));
    return errorResponse(errorAnswer(401, 'PGRST301', 'No suitable key or wrong key type'));
  }
}

/** The library's answer in the words of Postgres. Pages and Data API share an origin; nobody else's page is invited. */
async function finished(answer: Response, { kept, whole, caller }: Exchange, isHead: boolean): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of answer.headers) {
    if (!name.startsWith('access-control-') && name !== 'content-length') headers.set(name, kept.inHeader(value));
  }
  headers.set('cache-control', 'no-store');
  if (caller.timeZone !== undefined && answer.ok) headers.append('preference-applied', `timezone=${caller.timeZone}`);
  const contentType = headers.get('content-type') ?? '';
  const rows = answer.ok ? whole?.body(contentType) : null;
  if (typeof rows === 'string') return new Response(isHead ? null : rows, { status: answer.status, headers });
  const isCsv = contentType.startsWith('text/csv');
  const text = answer.body && !isHead ? await answer.text() : null;
  const body = text === null ? null : isCsv ? kept.inCsv(text) : kept.inJson(answer.ok ? text : withSchema(text));
  return new Response(body, { status: answer.status, headers });
}
