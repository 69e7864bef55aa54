import type { BodyKind, FunctionBody } from './called-function.ts';
import { errorAnswer, RefusedRequest, unsupported } from './error-response.ts';
import { GrammarError } from './filter-grammar.ts';
import { columnDefault, type KeptTexts } from './kept-texts.ts';
import { rewriteQuery } from './query-string.ts';
import { decoded, readRequestJson } from './request-json.ts';
import { UnsupportedError } from './unsupported-error.ts';

/** A request as the library gets it, and the JSON it brings: a row, rows, or the arguments of a function. */
export interface LibraryRequest {
  request: Request;
  json: unknown;
  /** The body of a call as it came. */
  body: FunctionBody | null;
}

/**
 * What the library is told of a request: no credentials, only preferences it keeps, values as placeholders.
 * `hasUnnamedArgument` says whether a function takes the whole body as its only argument. Throws `RefusedRequest`.
 */
export function toLibraryRequest(
  request: Request,
  body: Uint8Array<ArrayBuffer> | null,
  kept: KeptTexts,
  hasUnnamedArgument: (functionName: string) => boolean,
): LibraryRequest {
  const url = new URL(request.url);
  const functionName = /^\/rest\/v1\/rpc\/([^/]+)$/.exec(url.pathname)?.[1];
  const headers = libraryHeaders(request.headers);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  url.search = rewrittenSearch(request, url, kept, functionName !== undefined && isRead);
  const hasBody = body !== null && !isRead;
  // Of a function that is asked for its head the library misses the arguments.
  const init = { method: functionName !== undefined && isRead ? 'GET' : request.method, headers };
  const without = { request: new Request(url, init), json: undefined, body: null };
  if (!hasBody) return without;
  const called = functionName === undefined ? null : functionBody(request, body);
  if (called && called.kind !== 'json') return { ...without, body: called };
  if (!isJson(request)) return { ...without, request: new Request(url, { ...init, body }) };
  if (body.byteLength === 0) return { ...without, body: called };

  const value = readRequestJson(body, kept);
  const isWhole = functionName !== undefined && hasUnnamedArgument(functionName);
  const payload = isWhole ? value : asPayload(value, request.method, functionName !== undefined);
  const json =
    request.method === 'POST' && functionName === undefined ? withAllColumns(payload, url, headers) : payload;
  return { request: new Request(url, { ...init, body: JSON.stringify(json) }), json, body: called };
}

const kinds: Readonly<Record<string, BodyKind>> = {
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytea',
};

/** The body of a call, for a function that takes it as it is; null for a body that only holds arguments by their names. */
function functionBody(request: Request, body: Uint8Array): FunctionBody | null {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const kind = isJson(request) ? 'json' : kinds[type.trim()];
  if (!kind) return null;
  return { kind, text: kind === 'bytea' ? `\\x${Buffer.from(body).toString('hex')}` : decoded(body) };
}

/** JSON is what a body holds unless it is said to be something else. */
function isJson(request: Request): boolean {
  return /^$|json/i.test(request.headers.get('content-type') ?? '');
}

function libraryHeaders(given: Headers): Headers {
  const headers = new Headers(given);
  for (const name of ['authorization', 'cookie', 'origin']) headers.delete(name);
  headers.set('apikey', 'checked');
  // As on hosted Supabase, a request cannot end its transaction otherwise; the library would say it had.
  const preferences = (headers.get('prefer') ?? '')
    .split(',')
    .filter((one) => !/^\s*tx\s*=\s*(commit|rollback)\s*$/.test(one));
  if (headers.has('prefer')) headers.set('prefer', preferences.join(','));
  return headers;
}

function rewrittenSearch(request: Request, url: URL, kept: KeptTexts, hasArguments: boolean): string {
  const query = new URLSearchParams(url.search);
  query.delete('apikey');
  try {
    const rewritten = rewriteQuery(query, kept, hasArguments);
    // The library compares the filters of a PUT with its row, and takes nothing but `eq` there.
    return (request.method === 'PUT' ? query : rewritten).toString();
  } catch (error) {
    if (error instanceof UnsupportedError) throw unsupported(error.message);
    if (!(error instanceof GrammarError)) throw error;
    throw new RefusedRequest(errorAnswer(400, 'PGRST100', error.message, error.details));
  }
}

/** What PostgREST makes of a body: rows must be objects, anything that is neither is no row, and a change is told by the first. */
function asPayload(value: unknown, method: string, isFunction: boolean): unknown {
  const isObject = typeof value === 'object' && value !== null;
  if (isObject && !Array.isArray(value)) return value;
  const rows: unknown[] = Array.isArray(value) ? value : [];
  if (rows.some((row) => typeof row !== 'object' || row === null || Array.isArray(row))) {
    throw new RefusedRequest(errorAnswer(400, 'PGRST102', 'All object keys must match'));
  }
  if (isFunction || method === 'PATCH') return rows[0] ?? {};
  return rows.length === (Array.isArray(value) ? value.length : -1) ? value : rows;
}

/** Of the columns that are named beforehand, those a row does not have are null, or the default where the request prefers that. */
function withAllColumns(payload: unknown, url: URL, headers: Headers): unknown {
  const columns = url.searchParams
    .get('columns')
    ?.split(',')
    .map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
  if (!columns) return payload;
  const missing = /(^|,)\s*missing\s*=\s*default\s*(,|$)/.test(headers.get('prefer') ?? '') ? columnDefault : null;
  const none = Object.fromEntries(columns.map((name) => [name, missing]));
  const complete = (row: unknown): unknown => ({ ...none, ...(row as object) });
  return Array.isArray(payload) ? payload.map(complete) : complete(payload);
}
