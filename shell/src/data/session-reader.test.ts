/** @page */
import { http, HttpResponse } from 'msw';
import { AUTH_STORAGE_KEY, createSupabaseClient, createThrowAwayClient } from '@portal/shared/data';
import { createApiServer } from '@portal/shared/testing';
import { authError, buildAccount, config, fakeSupabase, sessionOf, storedSession } from '../testing/fake-supabase.ts';
import { createBrowserStorage } from './browser-storage.ts';
import { askForHolder, createReaderOf } from './session-reader.ts';

const student = buildAccount();
const backEnd = fakeSupabase([student]);
const server = createApiServer(...backEnd.handlers);
const storage = createBrowserStorage();
const { access_token: token } = sessionOf(student);
const userUrl = `${config.supabaseUrl}/auth/v1/user`;

beforeEach(() => {
  backEnd.requests.length = 0;
});
afterEach(() => window.localStorage.clear());

test('while the stored token is good, supabase-js is not needed', async () => {
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student));
  const reader = createReaderOf(config, storage, () => Promise.reject(new Error('It was not expected.')));
  const { data } = await reader.from('profiles').select('id');
  expect(data).toMatchObject([{ id: student.id }]);
});

test('a token that runs out is renewed by supabase-js before it is used', async () => {
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student, 'aal1', 60));
  const client = createSupabaseClient(config, storage);
  const reader = createReaderOf(config, storage, () => Promise.resolve(client));
  const { data } = await reader.from('profiles').select('id');
  expect(data).toMatchObject([{ id: student.id }]);
  expect(backEnd.requests.slice(0, 1)).toEqual(['POST /auth/v1/token?grant_type=refresh_token']);
  await client.auth.dispose();
});

test('a session that has gone asks as a visitor', async () => {
  const client = createThrowAwayClient(config);
  const reader = createReaderOf(config, storage, () => Promise.resolve(client));
  const { data } = await reader.from('profiles').select('id');
  expect(data).toEqual([]);
  await client.auth.dispose();
});

test('the service says whose token it is', async () => {
  await expect(askForHolder(config, token)).resolves.toMatchObject({ user: { id: student.id }, isRefused: false });
});

test.each([
  ['that was never given out', () => authError(401, 'bad_jwt', 'invalid JWT'), true],
  ['of a session that was ended', () => authError(403, 'session_not_found', 'Session not found'), true],
  ['while the service has a fault', () => new HttpResponse(null, { status: 503 }), false],
  ['while a gateway answers with a page', () => HttpResponse.html('<h1>Welcome to the hotel</h1>'), false],
  ['while nothing answers', () => HttpResponse.error(), false],
])('a token %s: nobody holds it, and it is refused by the service alone', async (_when, answer, isRefused) => {
  server.use(http.get(userUrl, answer));
  await expect(askForHolder(config, token)).resolves.toEqual({ user: null, isRefused });
});
