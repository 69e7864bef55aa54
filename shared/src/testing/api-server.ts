import type { RequestHandler } from 'msw';
import type * as Msw from 'msw';
import type * as MswNode from 'msw/node';
import type { SetupServer } from 'msw/node';

/**
 * A fake of the portal's HTTP side for one test file: listens before its tests, forgets per-test handlers after each, and
 * fails a test that sends a request nobody answers. Whoever is signed in has no notices, unless a handler says otherwise.
 */
export function createApiServer(...handlers: RequestHandler[]): SetupServer {
  // Loaded here, because it takes longer to load than most suites take to run and few of them need it.
  const { setupServer } = jest.requireActual<typeof MswNode>('msw/node');
  const { http, HttpResponse } = jest.requireActual<typeof Msw>('msw');
  const noNotices = http.head(
    '*/rest/v1/notices',
    () => new HttpResponse(null, { headers: { 'content-range': '*/0' } }),
  );
  const server = setupServer(...handlers, noNotices);
  let unexpected: string[] = [];

  server.events.on('request:unhandled', ({ request }) => {
    unexpected.push(`${request.method} ${request.url}`);
  });

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    unexpected = [];
  });
  afterEach(() => {
    server.resetHandlers();
    if (unexpected.length > 0) throw new Error(`Unexpected request: ${unexpected.join(', ')}`);
  });
  afterAll(() => server.close());

  return server;
}
