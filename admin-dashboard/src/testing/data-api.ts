import { provideDataAccess } from '@portal/shared/contract';
import { createReader, createThrowAwayClient } from '@portal/shared/data';
import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';

const origin = 'http://localhost:3000';

/** Lets the pages of a test file speak to a Data API that msw plays at the portal's own address. */
export function playDataApi(): void {
  beforeAll(() => {
    const reader = createReader({ supabaseUrl: origin, publishableKey: 'test-key' });
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
    const client = createThrowAwayClient({ supabaseUrl: origin, publishableKey: 'test-key' });
    const reader = createReader({ supabaseUrl: origin, publishableKey: 'test-key' });
    provideDataAccess({
      reader: () => Promise.resolve(reader),
      supabase: () => Promise.resolve(client),
      hasSession: () => true,
    });
  });
}

/** A store of files. `stored` holds the paths of those that are there, bucket first. */
export function fileStore(): { handlers: RequestHandler[]; stored: Set<string> } {
  const stored = new Set<string>();
  const at = `${origin}/storage/v1/object`;
  return {
    stored,
    handlers: [
      // A folder lists what is in it; a name with more below it is a folder, which has no id.
      http.post(`${at}/list/:bucket`, async ({ request, params }) => {
        const body: unknown = await request.json();
        const folder = `${String(params.bucket)}/${String(typeof body === 'object' && body && Reflect.get(body, 'prefix'))}/`;
        const below = [...stored].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
        const names = [...new Set(below.map((path) => path.split('/')[0] ?? ''))];
        return HttpResponse.json(names.map((name) => ({ name, id: below.includes(name) ? name : null })));
      }),
      http.post(`${at}/:bucket/*`, ({ request }) => {
        const path = new URL(request.url).pathname.replace('/storage/v1/object/', '');
        stored.add(path);
        return HttpResponse.json({ Id: path, Key: path });
      }),
      http.delete(`${at}/:bucket`, async ({ request, params }) => {
        const body: unknown = await request.json();
        const prefixes: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'prefixes') : [];
        const names = Array.isArray(prefixes) ? prefixes.map((name) => `${String(params.bucket)}/${String(name)}`) : [];
        return HttpResponse.json(names.filter((name) => stored.delete(name)).map((name) => ({ name })));
      }),
    ],
  };
}

/** Answers a read of a table or view with rows and their exact count; `seen` gets what was asked. */
export function rowsOf<Row extends JsonBodyType>(
  table: string,
  rows: readonly Row[],
  options: { total?: number; seen?: (search: URLSearchParams) => void } = {},
): RequestHandler {
  return http.get(`${origin}/rest/v1/${table}`, ({ request }) => {
    options.seen?.(new URL(request.url).searchParams);
    const range = rows.length === 0 ? '*' : `0-${rows.length - 1}`;
    return HttpResponse.json(rows, { headers: { 'content-range': `${range}/${options.total ?? rows.length}` } });
  });
}

/** A table that cannot be read at the moment. */
export function brokenTable(table: string): RequestHandler {
  return http.get(`${origin}/rest/v1/${table}`, () =>
    HttpResponse.json({ message: 'down', code: 'XX000' }, { status: 500 }),
  );
}

/** Answers a write; `seen` gets the body and the filter. */
export function writesTo(
  method: 'post' | 'patch' | 'delete',
  table: string,
  seen: (body: unknown, search: URLSearchParams) => void = () => undefined,
): RequestHandler {
  return http[method](`${origin}/rest/v1/${table}`, async ({ request }) => {
    const text = await request.text();
    seen(text === '' ? null : JSON.parse(text), new URL(request.url).searchParams);
    return HttpResponse.json([{ id: 'written', profile_id: 'written' }]);
  });
}

/** Answers a call of a database function. */
export function functionOf(name: string, answer: (args: unknown) => JsonBodyType | Response): RequestHandler {
  return http.post(`${origin}/rest/v1/rpc/${name}`, async ({ request }) => {
    const result = answer(await request.json());
    return result instanceof Response ? result : HttpResponse.json(result);
  });
}

/** A refusal as the Data API words it. */
export function refusal(status: number, code: string, message: string, hint: string | null = null): Response {
  return HttpResponse.json({ code, message, details: null, hint }, { status });
}
