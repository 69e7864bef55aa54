/** @page */
import { http, HttpResponse } from 'msw';
import { createApiServer } from '@portal/shared/testing';
import { unwrap } from './database.ts';
import { createReader } from './reader.ts';
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
