/** @page */
import { http, HttpResponse } from 'msw';
import { createApiServer } from '@portal/shared/testing';
import { unwrap } from './database.ts';
import { READ_DEADLINE_MS } from './deadlines.ts';
import { createReader, createSessionReader } from './reader.ts';
import { createSupabaseClient, createThrowAwayClient } from './supabase-client.ts';

const config = { supabaseUrl: 'http://localhost:3000', publishableKey: 'test-key' };
let requests = 0;

const server = createApiServer(
  http.get('http://localhost:3000/rest/v1/site_settings', () => {
    requests += 1;
    return HttpResponse.json({ message: 'The database is away.' }, { status: 503 });
  }),
);

beforeEach(() => {
  requests = 0;
});

test('the light reader asks once and tells of an outage at once', async () => {
  const answer = await createReader(config).from('site_settings').select('college');
  expect(() => unwrap(answer)).toThrow('The server could not be reached.');
  expect(requests).toBe(1);
});

test.each([
  ['with the token of whoever is signed in', 'token', 'Bearer token'],
  ['as a visitor when the session has gone', null, 'Bearer test-key'],
])('the reader of a session asks %s', async (_how, token, expected) => {
  const sent: (string | null)[] = [];
  server.use(
    http.get('http://localhost:3000/rest/v1/site_settings', ({ request }) => {
      sent.push(request.headers.get('authorization'), request.headers.get('apikey'));
      return HttpResponse.json([]);
    }),
  );
  const answer = await createSessionReader(config, () => Promise.resolve(token))
    .from('site_settings')
    .select('college');
  expect(unwrap(answer)).toEqual([]);
  expect(sent).toEqual([expected, 'test-key']);
});

test('the reader of a session gives up with its deadline while it waits for a token, and sends nothing then', async () => {
  jest.useFakeTimers();
  let give: (token: string) => void = () => undefined;
  const token = new Promise<string>((resolve) => (give = resolve));
  const asked = Promise.resolve(
    createSessionReader(config, () => token)
      .from('site_settings')
      .select('college'),
  );
  await jest.advanceTimersByTimeAsync(READ_DEADLINE_MS);
  const answer = await asked;
  expect(() => unwrap(answer)).toThrow('The server could not be reached.');
  give('token');
  await jest.advanceTimersByTimeAsync(1_000);
  jest.useRealTimers();
  expect(requests).toBe(0);
});

test('the reader asks once when nothing answers', async () => {
  server.use(
    http.get('http://localhost:3000/rest/v1/site_settings', () => {
      requests += 1;
      return HttpResponse.error();
    }),
  );
  const answer = await createReader(config).from('site_settings').select('college');
  expect(() => unwrap(answer)).toThrow('The server could not be reached.');
  expect(requests).toBe(1);
});

test('the clients with a session ask once too', async () => {
  for (const client of [createSupabaseClient(config), createThrowAwayClient(config)]) {
    requests = 0;
    const answer = await client.from('site_settings').select('college');
    expect(answer.status).toBe(503);
    expect(requests).toBe(1);
    await client.auth.dispose();
  }
});
