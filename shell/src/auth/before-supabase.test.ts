/** @page */
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AUTH_STORAGE_KEY } from '@portal/shared/data';
import { createApiServer } from '@portal/shared/testing';
import { browserTabs, settled } from '../testing/browser-tabs.ts';
import { buildFactor } from '../testing/fake-second-factor.ts';
import {
  authError,
  buildAccount,
  buildHead,
  config,
  fakeSupabase,
  sessionOf,
  storedSession,
  userOf,
} from '../testing/fake-supabase.ts';
import type { Auth } from './auth-store.ts';

const student = buildAccount();
const head = buildHead();
const backEnd = fakeSupabase([student, head]);
const server = createApiServer(...backEnd.handlers);

const { toasts, loads, prepareTab: setUp, start } = browserTabs();

beforeEach(() => {
  backEnd.requests.length = 0;
});

let haveOpened: () => void = () => undefined;
const prepareLightly = () => setUp(undefined, (then) => (haveOpened = then));
const asked = () => backEnd.requests.toSorted((one, other) => one.localeCompare(other));
const onceEach = ['GET /auth/v1/user', 'GET /rest/v1/profiles', 'POST /rest/v1/rpc/my_permissions'];

async function openLightly(account = student): Promise<Auth> {
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(account));
  const auth = prepareLightly();
  start(auth);
  await waitFor(() => expect(auth.store.getState().profile?.id).toBe(account.id));
  await waitFor(() => expect(asked()).toEqual(onceEach));
  return auth;
}
const hearOfOtherTab = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: AUTH_STORAGE_KEY, newValue }));

test('the person is known without it, and is not asked for again when it comes', async () => {
  const auth = await openLightly(head);
  expect(loads()).toBe(0);
  expect(auth.store.getState()).toMatchObject({
    loading: false,
    session: { access_token: sessionOf(head).access_token },
    permissions: ['manage_users', 'view_analytics'],
  });
  const announced: string[] = [];
  haveOpened();
  const client = await auth.client();
  client.auth.onAuthStateChange((event) => void announced.push(event));
  await waitFor(() => expect(announced).toContain('INITIAL_SESSION'));
  expect(loads()).toBe(1);
  expect(asked()).toEqual(onceEach);
});

test('a token that runs out is renewed by it first', async () => {
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student, 'aal1', 30));
  const auth = prepareLightly();
  start(auth);
  await waitFor(() => expect(auth.store.getState().profile?.id).toBe(student.id));
  expect(loads()).toBe(1);
  expect(backEnd.requests[0]).toBe('POST /auth/v1/token?grant_type=refresh_token');
});

test('what is stored and is no session is left to it', async () => {
  window.localStorage.setItem(AUTH_STORAGE_KEY, '{"access_token":"x"}');
  const auth = prepareLightly();
  start(auth);
  await settled(auth);
  expect(auth.store.getState().session).toBeNull();
  expect(loads()).toBe(1);
});

test('a session that the server has ended is ended at once', async () => {
  server.use(
    http.get(`${config.supabaseUrl}/auth/v1/user`, () => authError(403, 'session_not_found', 'Session not found')),
  );
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student));
  const auth = prepareLightly();
  start(auth);
  await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ title: 'Signed out' })]));
  expect(auth.store.getState()).toMatchObject({ session: null, profile: null, loading: false });
});

test('a second step that was turned on elsewhere is asked for', async () => {
  const withStep = { ...student, factors: [buildFactor()] };
  server.use(http.get(`${config.supabaseUrl}/auth/v1/user`, () => HttpResponse.json(userOf(withStep))));
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student));
  const auth = prepareLightly();
  start(auth);
  await waitFor(() => expect(auth.store.getState().pendingSecondFactor).toEqual({ email: student.email }));
  expect(auth.store.getState()).toMatchObject({ session: null, profile: null, loading: false });
  expect(loads()).toBe(0);
});

test('without a net it is fetched when there is one', async () => {
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student));
  let isAway = true;
  const auth = setUp(
    () => {
      if (isAway) throw new Error('Its file cannot be had.');
    },
    (then) => (haveOpened = then),
  );
  start(auth);
  await waitFor(() => expect(auth.store.getState().profile?.id).toBe(student.id));
  await waitFor(() => expect(asked()).toEqual(onceEach));
  haveOpened();
  await waitFor(() => expect(loads()).toBe(1));
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(loads()).toBe(2));
  window.dispatchEvent(new Event('online'));
  await auth.client();
  expect(loads()).toBe(2);
  expect(auth.store.getState()).toMatchObject({ profile: { id: student.id }, loading: false });
});

test('a service that does not say whose session it is, is asked again when it comes', async () => {
  let isDown = true;
  server.use(
    http.get(`${config.supabaseUrl}/auth/v1/user`, () => {
      if (isDown) return new HttpResponse(null, { status: 503 });
      return authError(403, 'session_not_found', 'Session not found');
    }),
  );
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student));
  const auth = prepareLightly();
  start(auth);
  await waitFor(() => expect(auth.store.getState()).toMatchObject({ profile: { id: student.id }, loading: false }));
  isDown = false;
  haveOpened();
  await waitFor(() => expect(auth.store.getState().session).toBeNull());
});

test('another tab that signs out signs this one out', async () => {
  const auth = await openLightly();
  window.localStorage.removeItem(AUTH_STORAGE_KEY);
  hearOfOtherTab(null);
  await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ title: 'Signed out' })]));
  expect(auth.store.getState()).toMatchObject({ session: null, profile: null, loading: false });
});

test('another tab that renews the session gives it to this one, whose page stays', async () => {
  const auth = await openLightly();
  const renewed = storedSession(student, 'aal2');
  window.localStorage.setItem(AUTH_STORAGE_KEY, renewed);
  const wasLoading: boolean[] = [];
  auth.store.subscribe(({ loading }) => void wasLoading.push(loading));
  hearOfOtherTab(renewed);
  const { access_token } = sessionOf(student, 'aal2');
  await waitFor(() => expect(auth.store.getState().session).toMatchObject({ access_token }));
  expect(wasLoading).not.toContain(true);
});

test('who is at work at a page whose session ends keeps it, and is asked to sign in again', async () => {
  const auth = await openLightly();
  const leave = auth.openPage();
  server.use(
    http.get(`${config.supabaseUrl}/auth/v1/user`, () => authError(403, 'session_not_found', 'Session not found')),
  );
  await auth.checkSession();
  await waitFor(() => expect(auth.ended.getState().person).toMatchObject({ id: student.id }));
  expect(auth.store.getState().profile?.id).toBe(student.id);
  leave();
});
