/** @page */
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AUTH_STORAGE_KEY } from '@portal/shared/data';
import { buildSession, buildUser, createApiServer } from '@portal/shared/testing';
import { browserTabs } from '../testing/browser-tabs.ts';
import { APP_CODE, buildFactor, fakeSecondFactor, RECOVERY_CODE } from '../testing/fake-second-factor.ts';
import {
  authError,
  buildAccount,
  config,
  fakeSupabase,
  sessionOf,
  storedSession,
  userOf,
} from '../testing/fake-supabase.ts';
import { ADMIN_USER_KEY } from './admin-user-cache.ts';
import type { Auth } from './auth-store.ts';
import { lacksSecondFactor } from './lacks-second-factor.ts';

const head = buildAccount({ role: 'hod', permissions: ['manage_users'], factors: [buildFactor()] });
const backEnd = fakeSupabase([head]);
const secondFactor = fakeSecondFactor(head);
const server = createApiServer(...secondFactor.handlers, ...backEnd.handlers);

const { toasts, openTab: setUp } = browserTabs();

beforeEach(() => {
  backEnd.requests.length = 0;
});

async function halfSignedIn(): Promise<Auth> {
  const auth = setUp();
  await expect(auth.store.getState().signIn(head)).rejects.toMatchObject({ name: 'SecondFactorNeededError' });
  return auth;
}

const nobody = { session: null, user: null, profile: null, permissions: [], adminUser: null, loading: false };
const person = { session: { user: { id: head.id } }, profile: { role: 'hod' }, pendingSecondFactor: null };

describe('what a session lacks', () => {
  const unverified = buildUser({ factors: [buildFactor({ status: 'unverified' })] });
  const verified = buildUser({ factors: [buildFactor()] });

  test.each([
    ['nothing without a factor', buildSession(), false],
    ['nothing with an app that was never confirmed', buildSession({ user: unverified }), false],
    ['the code, after a password alone', { ...buildSession(), ...sessionOf(head, 'aal1') }, true],
    ['nothing after the code', { ...buildSession(), ...sessionOf(head, 'aal2') }, false],
    ['the code, when the token cannot be read', buildSession({ user: verified }), true],
  ])('is %s', (_what, session, lacks) => {
    expect(lacksSecondFactor(session)).toBe(lacks);
  });
});

test('a password alone makes nobody signed in, and reads nothing', async () => {
  const auth = await halfSignedIn();
  expect(auth.store.getState()).toMatchObject({ ...nobody, pendingSecondFactor: { email: head.email } });
  expect(backEnd.requests.filter((request) => request.includes('/rest/'))).toEqual([]);
});

test('the code of the app completes the sign-in', async () => {
  const auth = await halfSignedIn();
  await auth.store.getState().verifySecondFactor('123 456');
  expect(auth.store.getState()).toMatchObject({ ...person, permissions: ['manage_users'] });
  expect(toasts).toEqual([]);
});

test('a wrong code is told in plain words, and the next one may be right', async () => {
  const auth = await halfSignedIn();
  await expect(auth.store.getState().verifySecondFactor('000000')).rejects.toMatchObject({
    name: 'AuthError',
    message: expect.stringContaining('Enter the one that the app shows now') as string,
  });
  expect(auth.store.getState()).toMatchObject({ ...nobody, pendingSecondFactor: { email: head.email } });
  await auth.store.getState().verifySecondFactor(APP_CODE);
  expect(auth.store.getState()).toMatchObject(person);
});

test('too many wrong codes are told from one wrong code', async () => {
  const auth = await halfSignedIn();
  server.use(
    http.post(`${config.supabaseUrl}/auth/v1/factors/:id/verify`, () =>
      authError(429, 'over_request_rate_limit', 'Request rate limit reached'),
    ),
  );
  await expect(auth.store.getState().verifySecondFactor(APP_CODE)).rejects.toMatchObject({
    name: 'TooManyAttemptsError',
    message: 'Too many wrong codes. Wait a few minutes, then try again.',
  });
});

test('a recovery code completes the sign-in', async () => {
  const auth = await halfSignedIn();
  await auth.store.getState().redeemRecoveryCode(` ${RECOVERY_CODE} `);
  expect(auth.store.getState()).toMatchObject(person);
});

test('a wrong recovery code signs nobody in', async () => {
  const auth = await halfSignedIn();
  await expect(auth.store.getState().redeemRecoveryCode('WRONG-WRONG')).rejects.toMatchObject({
    name: 'AuthError',
    message: 'This recovery code is not right, or it was used before.',
  });
  expect(auth.store.getState()).toMatchObject({ ...nobody, pendingSecondFactor: { email: head.email } });
});

test('staff are told apart from others by the password, and get in by the code', async () => {
  const auth = setUp();
  await expect(auth.store.getState().signInStaff(head)).rejects.toMatchObject({ name: 'SecondFactorNeededError' });
  expect(auth.store.getState().adminUser).toBeNull();
  await auth.store.getState().verifySecondFactor(APP_CODE);
  expect(auth.store.getState()).toMatchObject({ ...person, adminUser: { role: 'hod' } });
});

test('a stored session that lacks the code opens nothing, whatever the browser remembers', async () => {
  const remembered = { id: head.id, name: 'M', email: head.email, role: 'hod', department: '', designation: '' };
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(head, 'aal1'));
  window.localStorage.setItem(ADMIN_USER_KEY, JSON.stringify(remembered));
  const auth = setUp();
  await waitFor(() => expect(auth.store.getState().pendingSecondFactor).toEqual({ email: head.email }));
  expect(auth.store.getState()).toMatchObject(nobody);
  expect(window.localStorage.getItem(ADMIN_USER_KEY)).toBeNull();
});

test('a stored session that had its code is taken as it is', async () => {
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(head, 'aal2'));
  const auth = setUp();
  await waitFor(() => expect(auth.store.getState()).toMatchObject(person));
});

test('a session from before another device turned it on has to give the code, also when it is announced again', async () => {
  const before = { ...head, factors: [] };
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(before, 'aal1'));
  let factors: typeof head.factors = [];
  server.use(http.get(`${config.supabaseUrl}/auth/v1/user`, () => HttpResponse.json(userOf({ ...head, factors }))));
  const auth = setUp();
  await waitFor(() => expect(auth.store.getState()).toMatchObject(person));
  factors = head.factors;
  await auth.checkSession();
  expect(auth.store.getState()).toMatchObject({ ...nobody, pendingSecondFactor: { email: head.email } });
  const client = await auth.client();
  await client.auth.setSession(sessionOf(before, 'aal1'));
  expect(auth.store.getState()).toMatchObject({ ...nobody, pendingSecondFactor: { email: head.email } });
});

test('giving up signs out', async () => {
  const auth = await halfSignedIn();
  await auth.store.getState().signOut('account');
  expect(auth.store.getState()).toMatchObject({ ...nobody, pendingSecondFactor: null });
  expect(window.localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  expect(toasts).toEqual([expect.objectContaining({ title: 'Signed out' })]);
});

test('a half session that the server ends is over, with one toast', async () => {
  server.use(
    http.get(`${config.supabaseUrl}/auth/v1/user`, () => authError(403, 'session_not_found', 'Session not found')),
    http.post(`${config.supabaseUrl}/auth/v1/logout`, () => new HttpResponse(null, { status: 204 })),
  );
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(head, 'aal1'));
  const auth = setUp();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(auth.store.getState()).toMatchObject({ ...nobody, pendingSecondFactor: null });
});
