import { provideDataAccess } from '@portal/shared/contract';
import { createReader } from '@portal/shared/data';
import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';

const origin = 'http://portal.test';

/** Lets the pages of a test file read from `http://portal.test`, which an msw server plays. */
export function provideTestDataApi(): void {
  beforeAll(() => {
    const reader = createReader({ supabaseUrl: origin, publishableKey: 'test-key' });
    provideDataAccess({
      reader: () => Promise.resolve(reader),
      supabase: () => Promise.reject(new Error('The full client was not expected')),
      hasSession: () => false,
    });
  });
}

/** What was asked of a table or view, as the Data API reads it. */
export interface Asked {
  search: URLSearchParams;
}

/**
 * Answers reads of a table or view. Rows may depend on what was asked; `total` is the exact count, by default the
 * number of rows. A read of a single row gets the first one.
 */
export function tableHandler<Row extends JsonBodyType>(
  table: string,
  rows: Row[] | ((asked: Asked) => Row[]),
  total?: number,
): RequestHandler {
  return http.get(`${origin}/rest/v1/${table}`, ({ request }) => {
    const found = typeof rows === 'function' ? rows({ search: new URL(request.url).searchParams }) : rows;
    const count = total ?? found.length;
    if (request.headers.get('accept')?.includes('vnd.pgrst.object') === true) {
      const [first] = found;
      if (first === undefined) {
        return HttpResponse.json({ code: 'PGRST116', message: 'no rows', details: null, hint: null }, { status: 406 });
      }
      return HttpResponse.json(first);
    }
    const range = found.length === 0 ? '*' : `0-${found.length - 1}`;
    return HttpResponse.json(found, { headers: { 'content-range': `${range}/${count}` } });
  });
}

/** A table that cannot be read at the moment. */
export function brokenTableHandler(table: string): RequestHandler {
  return http.get(`${origin}/rest/v1/${table}`, () => HttpResponse.json({ message: 'down' }, { status: 500 }));
}

/** Answers calls of a database function; `answer` sees the arguments. */
export function functionHandler(
  name: string,
  answer: (args: Record<string, unknown>) => JsonBodyType | Response,
): RequestHandler {
  return http.post(`${origin}/rest/v1/rpc/${name}`, async ({ request }) => {
    const result = answer((await request.json()) as Record<string, unknown>);
    if (result instanceof Response) return result;
    return result === null ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(result);
  });
}
