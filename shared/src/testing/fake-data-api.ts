import { provideDataAccess } from '@portal/shared/contract';
import { createReader, createThrowAwayClient, type Database } from '@portal/shared/data';
import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import { select } from './select.ts';

/** Where the Data API of tests answers: the portal's own address. */
export const DATA_API = 'http://localhost:3000';

type Tables = Database['public']['Tables'];
type Views = Database['public']['Views'];

export type RelationName = keyof Tables | keyof Views;

/** A row as the database holds it; only the columns that a page asks for have to be there. Embedded rows stand under their names. */
export type Fixture<Name extends RelationName> = Partial<(Tables & Views)[Name]['Row']>;

export type Embedded = Readonly<Record<string, JsonBodyType>>;

/** Lets the pages of a test file read and write the Data API that msw plays (`rowsOf`, `writesTo`, `functionOf`), as a visitor has it. */
export function playDataApi(): void {
  beforeAll(() => {
    const reader = createReader({ supabaseUrl: DATA_API, publishableKey: 'test-key' });
    provideDataAccess({
      reader: () => Promise.resolve(reader),
      supabase: () => Promise.reject(new Error('The full client was not expected')),
      hasSession: () => false,
    });
  });
}

/** As `playDataApi`, with files too: the client that carries a session, over the same origin. */
export function playDataApiWithFiles(): void {
  beforeAll(() => {
    // jsdom shows no pictures and has no addresses for files.
    Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined });
    const client = createThrowAwayClient({ supabaseUrl: DATA_API, publishableKey: 'test-key' });
    const reader = createReader({ supabaseUrl: DATA_API, publishableKey: 'test-key' });
    provideDataAccess({
      reader: () => Promise.resolve(reader),
      supabase: () => Promise.resolve(client),
      hasSession: () => true,
    });
  });
}

interface ReadOptions {
  /** Exact count; the number of rows by default. */
  total?: number;
  /** Gets what was asked. */
  seen?: (search: URLSearchParams) => void;
}

/**
 * Answers a read of a table or view with what it selects of the rows, which may depend on what was asked, and with their exact count. A
 * read of one row gets the first. A row that lacks a column which is asked for fails the test: the database would have given it.
 */
export function rowsOf<Name extends RelationName>(
  relation: Name,
  rows: readonly (Fixture<Name> & Embedded)[] | ((search: URLSearchParams) => readonly (Fixture<Name> & Embedded)[]),
  { total, seen }: ReadOptions = {},
): RequestHandler {
  return http.get(`${DATA_API}/rest/v1/${relation}`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    seen?.(searchParams);
    const there = typeof rows === 'function' ? rows(searchParams) : rows;
    return answerRead(request, relation, there, total);
  });
}

/** The answer to a read of `rows`: what it selects of them, or of the first when it asks for one. */
export function answerRead(
  request: Request,
  relation: string,
  rows: readonly Embedded[],
  total: number = rows.length,
): Response {
  const columns = new URL(request.url).searchParams.get('select');
  const found = rows.map((row) => select(relation, row, columns));
  if (request.headers.get('accept')?.includes('vnd.pgrst.object') === true)
    return found[0] ? HttpResponse.json(found[0]) : refusal(406, 'PGRST116', 'No rows');
  const range = found.length === 0 ? '*' : `0-${found.length - 1}`;
  return HttpResponse.json(found, { headers: { 'content-range': `${range}/${total}` } });
}

/** A table or view that cannot be read at the moment. */
export function brokenTable(relation: RelationName): RequestHandler {
  return http.get(`${DATA_API}/rest/v1/${relation}`, () => refusal(500, 'XX000', 'down'));
}

/** Answers a write; `seen` gets the body and the filter. */
export function writesTo(
  method: 'post' | 'patch' | 'delete',
  table: keyof Tables,
  seen: (body: unknown, search: URLSearchParams) => void = () => undefined,
): RequestHandler {
  return http[method](`${DATA_API}/rest/v1/${table}`, async ({ request }) => {
    const text = await request.text();
    seen(text === '' ? null : JSON.parse(text), new URL(request.url).searchParams);
    return HttpResponse.json([{ id: 'written', profile_id: 'written' }]);
  });
}

/** Answers calls of a database function; `answer` sees the arguments. */
export function functionOf<Args = Record<string, unknown>>(
  name: keyof Database['public']['Functions'],
  answer: (args: Args) => JsonBodyType | Response,
): RequestHandler {
  return http.post(`${DATA_API}/rest/v1/rpc/${name}`, async ({ request }) => {
    const result = answer((await request.json()) as Args);
    if (result instanceof Response) return result;
    return result === null ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(result);
  });
}

/** A refusal as the Data API words it. */
export function refusal(status: number, code: string, message: string, hint: string | null = null): Response {
  return HttpResponse.json({ code, message, details: null, hint }, { status });
}
