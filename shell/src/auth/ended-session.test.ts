/** @page */
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AUTH_STORAGE_KEY } from '@portal/shared/data';
import { createApiServer } from '@portal/shared/testing';
import { browserTabs } from '../testing/browser-tabs.ts';
import { APP_CODE, buildFactor, fakeSecondFactor, RECOVERY_CODE } from '../testing/fake-second-factor.ts';
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
const other = buildAccount({ id: '00000000-0000-4000-8000-000000000003', email: 'rohan.patil@tarangini.example' });
const head = buildHead({ factors: [buildFactor()] });
const server = createApiServer(...fakeSupabase([student, other, head]).handlers);

const { toasts, openTab, otherTab } = browserTabs();

/** A page of this browser where `account` is signed in, at a page of their own. */
async function atOwnPage(account = student): Promise<{ auth: Auth; leave: () => void }> {
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(account, account === head ? 'aal2' : 'aal1'));
  const auth = openTab();
  await waitFor(() => expect(auth.store.getState().profile?.email).toBe(account.email));
  // By then the server has also said that the session which was stored stands.
  await auth.checkSession();
  return { auth, leave: auth.openPage() };
}

/** The server has ended the session, and an answer makes the page ask. */
async function end(auth: Auth): Promise<void> {
  server.use(
    http.get(`${config.supabaseUrl}/auth/v1/user`, () => authError(403, 'session_not_found', 'Session not found'), {
      once: true,
    }),
  );
  await auth.checkSession();
}

const asked = (auth: Auth) => auth.ended.getState().person;

test('a session that the server ends under somebody leaves their page as it is and asks them to sign in again', async () => {
  const { auth } = await atOwnPage();
  await end(auth);
  expect(asked(auth)).toEqual({ id: student.id, email: student.email, isHalfSignedIn: false });
  expect(auth.store.getState()).toMatchObject({ user: { id: student.id }, profile: { email: student.email } });
  expect(window.localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  expect(toasts).toEqual([]);
});

test('a page that opens with a session which is over leads to the sign-in page: there is nothing to go on with', async () => {
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student));
  let isRead = false;
  server.use(
    http.get(`${config.supabaseUrl}/auth/v1/user`, async () => {
      await waitFor(() => expect(isRead).toBe(true));
      return authError(403, 'session_not_found', 'Session not found');
    }),
  );
  const auth = openTab();
  auth.openPage();
  await waitFor(() => expect(auth.store.getState().profile?.email).toBe(student.email));
  isRead = true;
  await waitFor(() => expect(auth.store.getState().user).toBeNull());
  expect(asked(auth)).toBeNull();
});

test('at a page for everybody nobody is asked: one toast says that the session is over', async () => {
  const { auth, leave } = await atOwnPage();
  leave();
  await end(auth);
  expect(asked(auth)).toBeNull();
  expect(auth.store.getState().user).toBeNull();
  expect(toasts).toEqual([expect.objectContaining({ title: 'Signed out' })]);
});

test('the right password goes on with the same person, in words', async () => {
  const { auth } = await atOwnPage();
  await end(auth);
  await auth.signInAgain(student.password);
  expect(asked(auth)).toBeNull();
  expect(auth.store.getState()).toMatchObject({ session: { user: { id: student.id } }, loading: false });
  expect(window.localStorage.getItem(AUTH_STORAGE_KEY)).not.toBeNull();
  expect(toasts).toEqual([expect.objectContaining({ title: 'Signed in again' })]);
});

test('a wrong password is told in plain words, and the page waits on', async () => {
  const { auth } = await atOwnPage();
  await end(auth);
  await expect(auth.signInAgain('wrong')).rejects.toMatchObject({
    name: 'AuthError',
    message: 'This password is not right.',
  });
  expect(asked(auth)).not.toBeNull();
  expect(window.localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
});

test('a service with a fault does not accuse the password', async () => {
  const { auth } = await atOwnPage();
  await end(auth);
  server.use(
    http.post(`${config.supabaseUrl}/auth/v1/token`, () => new HttpResponse(null, { status: 500 }), { once: true }),
  );
  await expect(auth.signInAgain(student.password)).rejects.toMatchObject({ name: 'ServiceFaultError' });
});

test('nobody else gets in with that address', async () => {
  const { auth } = await atOwnPage();
  await end(auth);
  server.use(http.post(`${config.supabaseUrl}/auth/v1/token`, () => HttpResponse.json(sessionOf(other))));
  await expect(auth.signInAgain(student.password)).rejects.toMatchObject({ code: 'another_person' });
  expect(asked(auth)).not.toBeNull();
  expect(window.localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
});

describe('with a second factor', () => {
  const secondFactor = fakeSecondFactor(head);
  beforeEach(() => server.use(...secondFactor.handlers));

  test.each([
    ['the code of the app', 'proveByApp', APP_CODE, 'wrong'],
    ['a recovery code', 'proveByRecoveryCode', RECOVERY_CODE, 'WRONG-WRONG'],
  ] as const)(
    '%s is asked for as well, and until then nobody hears of the sign-in',
    async (_what, way, code, wrong) => {
      const { auth } = await atOwnPage(head);
      await end(auth);
      await expect(auth.signInAgain(head.password)).rejects.toMatchObject({ name: 'SecondFactorNeededError' });
      expect(window.localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
      await expect(auth.completeSignInAgain(way, wrong)).rejects.toMatchObject({ name: 'AuthError' });
      expect(asked(auth)).not.toBeNull();
      await auth.completeSignInAgain(way, code);
      expect(asked(auth)).toBeNull();
      expect(auth.store.getState()).toMatchObject({
        session: { user: { id: head.id } },
        permissions: head.permissions,
      });
    },
  );

  /** Another device turns the second step on for somebody who is at a page of their own. */
  async function atOwnPageBefore() {
    const before = { ...head, factors: [] };
    let factors: typeof head.factors = [];
    server.use(http.get(`${config.supabaseUrl}/auth/v1/user`, () => HttpResponse.json(userOf({ ...head, factors }))));
    const here = await atOwnPage(before);
    factors = head.factors;
    await here.auth.checkSession();
    return here;
  }

  test.each([
    ['the code of the app', 'proveByApp', APP_CODE, 'wrong'],
    ['a recovery code', 'proveByRecoveryCode', RECOVERY_CODE, 'WRONG-WRONG'],
  ] as const)(
    'that is turned on elsewhere, the page stays as it is and %s alone is asked for',
    async (_what, way, code, wrong) => {
      const { auth } = await atOwnPageBefore();
      expect(asked(auth)).toEqual({ id: head.id, email: head.email, isHalfSignedIn: true });
      expect(auth.store.getState()).toMatchObject({ user: { id: head.id }, pendingSecondFactor: null });
      await expect(auth.completeSignInAgain(way, wrong)).rejects.toMatchObject({ name: 'AuthError' });
      expect(asked(auth)).not.toBeNull();
      await auth.completeSignInAgain(way, code);
      expect(asked(auth)).toBeNull();
      expect(auth.store.getState()).toMatchObject({ user: { id: head.id }, permissions: head.permissions });
      expect(toasts).toEqual([expect.objectContaining({ title: 'Signed in again' })]);
    },
  );

  test('that is turned on elsewhere and not given signs out, and nothing is left of the session here', async () => {
    const { auth } = await atOwnPageBefore();
    await auth.giveUpSession();
    expect(asked(auth)).toBeNull();
    expect(auth.store.getState()).toMatchObject({ user: null, pendingSecondFactor: null });
    expect(window.localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
    expect(toasts).toEqual([expect.objectContaining({ title: 'Signed out' })]);
  });

  test('whose app is removed elsewhere, or whose password alone is given in another tab, leaves the page waiting for the code', async () => {
    const { auth } = await atOwnPage(head);
    const tab = otherTab();
    await tab.auth.signInWithPassword(head);
    await waitFor(() => expect(asked(auth)).toMatchObject({ isHalfSignedIn: true }));
    await auth.completeSignInAgain('proveByApp', APP_CODE);
    expect(asked(auth)).toBeNull();
    expect(auth.store.getState().permissions).toEqual(head.permissions);
  });

  test('whose session is ended while the code is asked for takes the password as well', async () => {
    const { auth } = await atOwnPageBefore();
    await end(auth);
    expect(asked(auth)).toMatchObject({ isHalfSignedIn: false });
  });

  test('half a sign-in in another tab leaves the page waiting, the whole of it goes on', async () => {
    const { auth } = await atOwnPage(head);
    await end(auth);
    const tab = otherTab();
    await tab.auth.signInWithPassword(head);
    await auth.client();
    expect(asked(auth)).not.toBeNull();
    await tab.auth.setSession(sessionOf(head, 'aal2'));
    await waitFor(() => expect(asked(auth)).toBeNull());
    expect(auth.store.getState().user?.id).toBe(head.id);
  });
});

test('somebody else who gives the password alone in another tab takes this page over', async () => {
  const { auth } = await atOwnPage();
  await otherTab().auth.signInWithPassword(head);
  await waitFor(() => expect(auth.store.getState().pendingSecondFactor).toEqual({ email: head.email }));
  expect(asked(auth)).toBeNull();
  expect(auth.store.getState().user).toBeNull();
});

test('giving up signs out with one toast and keeps what the person typed for their next visit', async () => {
  const { auth } = await atOwnPage();
  window.localStorage.setItem('portal-draft:survey proposal', 'Hostel');
  await end(auth);
  await auth.giveUpSession();
  expect(asked(auth)).toBeNull();
  expect(auth.store.getState().user).toBeNull();
  expect(toasts).toEqual([expect.objectContaining({ title: 'Signed out' })]);
  expect(window.localStorage.getItem('portal-draft:survey proposal')).toBe('Hostel');
});

test('whoever goes to another page instead is signed out there', async () => {
  const { auth, leave } = await atOwnPage();
  await end(auth);
  leave();
  await waitFor(() => expect(auth.store.getState().user).toBeNull());
  expect(asked(auth)).toBeNull();
});

test('signing out by hand asks nobody anything', async () => {
  const { auth } = await atOwnPage();
  await auth.store.getState().signOut('nav-bar');
  expect(asked(auth)).toBeNull();
  expect(auth.store.getState().user).toBeNull();
});

test('signing out in another tab asks here, and signing in again there goes on here', async () => {
  const { auth } = await atOwnPage();
  const tab = otherTab();
  await tab.auth.signOut({ scope: 'local' });
  await waitFor(() => expect(asked(auth)).not.toBeNull());
  await tab.auth.signInWithPassword(student);
  await waitFor(() => expect(asked(auth)).toBeNull());
  expect(auth.store.getState().user?.id).toBe(student.id);
});

test('somebody else who signs in in another tab takes over, and nobody is asked any more', async () => {
  const { auth } = await atOwnPage();
  const tab = otherTab();
  await tab.auth.signOut({ scope: 'local' });
  await waitFor(() => expect(asked(auth)).not.toBeNull());
  await tab.auth.signInWithPassword(other);
  await waitFor(() => expect(auth.store.getState().profile?.email).toBe(other.email));
  expect(asked(auth)).toBeNull();
  expect(toasts).toEqual([]);
});

test('whoever is at work stays who they are when the server cannot be asked at a renewal', async () => {
  const { auth } = await atOwnPage();
  server.use(http.get(`${config.supabaseUrl}/rest/v1/profiles`, () => new HttpResponse(null, { status: 503 })));
  await auth.store.getState().refreshProfile();
  expect(auth.store.getState().profile?.email).toBe(student.email);
});
