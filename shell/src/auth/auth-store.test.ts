/** @page */
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AUTH_STORAGE_KEY } from '@portal/shared/data';
import { createApiServer, expectConsoleError } from '@portal/shared/testing';
import { browserTabs } from '../testing/browser-tabs.ts';
import { arrivalFragment, authError, buildAccount, buildHead, config, fakeSupabase } from '../testing/fake-supabase.ts';
import { ADMIN_USER_KEY } from './admin-user-cache.ts';

const student = buildAccount();
const head = buildHead();
const backEnd = fakeSupabase([student, head]);
const server = createApiServer(...backEnd.handlers);

const { toasts, prepareTab: setUp, start, otherTab } = browserTabs();

// What is fetched on demand is at hand, so that no test waits for the machine to compile it.
beforeAll(() => Promise.all([import('./session.ts'), import('./load-proofs.ts'), import('../data/supabase-chunk.ts')]));

beforeEach(() => {
  backEnd.requests.length = 0;
});

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('signing in', () => {
  test('resolves when the profile is there', async () => {
    const auth = setUp();
    start(auth);
    await auth.store.getState().signIn(student);
    expect(auth.store.getState()).toMatchObject({ loading: false, profile: { email: student.email } });
    expect(window.localStorage.getItem(AUTH_STORAGE_KEY)).not.toBeNull();
  });

  test('rejects with the words of the server', async () => {
    const auth = setUp();
    start(auth);
    await expect(auth.store.getState().signIn({ email: student.email, password: 'Wrong1234' })).rejects.toMatchObject({
      name: 'AuthError',
      message: 'Invalid login credentials',
      status: 400,
    });
    expect(auth.store.getState().session).toBeNull();
  });

  test('tells a server that is out of reach from a refusal', async () => {
    expectConsoleError();
    server.use(http.post(`${config.supabaseUrl}/auth/v1/token`, () => HttpResponse.error()));
    const auth = setUp();
    start(auth);
    await expect(auth.store.getState().signIn(student)).rejects.toMatchObject({ name: 'NetworkError' });
  });
});

describe('signing in as staff', () => {
  test('gives the member of staff and remembers them without a password', async () => {
    const auth = setUp();
    start(auth);
    const adminUser = await auth.store.getState().signInStaff(head);
    expect(adminUser).toEqual({
      id: head.id,
      name: 'Meenakshi Sundaram',
      email: head.email,
      role: 'hod',
      department: 'Statistics',
      designation: 'Professor and Head',
    });
    expect(JSON.parse(window.localStorage.getItem(ADMIN_USER_KEY) ?? '')).toEqual(adminUser);
    expect(auth.store.getState()).toMatchObject({ session: { user: { id: head.id } }, adminUser });
  });

  test.each([
    ['an unknown address', { email: 'nobody@tarangini.example', password: 'Variance1970' }],
    ['a wrong password', { email: head.email, password: 'Wrong1234' }],
    ['a student', { email: student.email, password: student.password }],
  ])('is refused alike for %s', async (_who, credentials) => {
    const auth = setUp();
    start(auth);
    await expect(auth.store.getState().signInStaff(credentials)).rejects.toMatchObject({
      name: 'AuthError',
      message: 'Invalid email or password',
    });
    expect(auth.store.getState().session).toBeNull();
    expect(window.localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  });

  test('leaves the session of a student as it was when refused', async () => {
    const auth = setUp();
    start(auth);
    await auth.store.getState().signIn(student);
    await expect(auth.store.getState().signInStaff({ email: head.email, password: 'Wrong1234' })).rejects.toThrow();
    expect(auth.store.getState()).toMatchObject({
      session: { user: { id: student.id } },
      profile: { role: 'student' },
    });
    expect(toasts).toEqual([]);
  });
});

describe('signing out', () => {
  test.each([
    ['nav-bar', 'Logged out successfully', 'You have been signed out of your account'],
    ['dashboard', 'Logged out successfully', 'You have been logged out of the admin dashboard'],
    ['account', 'Signed out', 'You have been successfully signed out.'],
  ] as const)('from the %s shows its one toast', async (place, title, description) => {
    const auth = setUp();
    start(auth);
    await auth.store.getState().signInStaff(head);
    await auth.store.getState().signOut(place);
    expect(toasts).toEqual([expect.objectContaining({ title, description })]);
    expect(auth.store.getState()).toMatchObject({
      session: null,
      user: null,
      profile: null,
      permissions: [],
      adminUser: null,
    });
    expect(window.localStorage.getItem(ADMIN_USER_KEY)).toBeNull();
    expect(backEnd.requests).toContain('POST /auth/v1/logout');
  });

  test('that the server did not take leaves the person signed in and says so', async () => {
    const auth = setUp();
    start(auth);
    await auth.store.getState().signIn(student);
    expectConsoleError();
    server.use(http.post(`${config.supabaseUrl}/auth/v1/logout`, () => HttpResponse.error()));
    await auth.store.getState().signOut('nav-bar');
    expect(toasts).toEqual([
      {
        title: 'Error signing out',
        description: 'There was a problem signing you out. Please try again.',
        tone: 'destructive',
      },
    ]);
    expect(auth.store.getState().session).not.toBeNull();
  });

  test('in another tab ends the session here, with one toast', async () => {
    const auth = setUp();
    start(auth);
    await auth.store.getState().signIn(student);
    await otherTab().auth.signOut({ scope: 'local' });
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.title).toBe('Signed out');
    expect(auth.store.getState().session).toBeNull();
  });
});

describe('mail links', () => {
  test('a verified address arrives signed in', async () => {
    window.history.replaceState(null, '', `/auth${arrivalFragment(student, 'signup')}`);
    const auth = setUp();
    start(auth);
    expect(auth.arrival()).toEqual({ kind: 'verified' });
    expect(auth.store.getState().loading).toBe(true);
    await waitFor(() => expect(auth.store.getState().profile?.email).toBe(student.email));
    expect(window.location.hash).toBe('');
  });

  test('a refused link is told once', () => {
    window.history.replaceState(null, '', '/auth#error=access_denied&error_code=otp_expired&error_description=Expired');
    const auth = setUp();
    start(auth);
    expect(auth.arrival()).toEqual({ kind: 'refused', code: 'otp_expired', message: 'Expired' });
    expect(window.location.hash).toBe('');
    expect(auth.store.getState().loading).toBe(false);
  });
});

describe('recovery', () => {
  test('asks for a mail that leads back to the page for a new password', async () => {
    let redirect: string | null = null;
    server.use(
      http.post(`${config.supabaseUrl}/auth/v1/recover`, ({ request }) => {
        redirect = new URL(request.url).searchParams.get('redirect_to');
        return HttpResponse.json({});
      }),
    );
    const auth = setUp();
    start(auth);
    await auth.store.getState().requestPasswordReset(student.email);
    expect(redirect).toBe('http://localhost:3000/auth?mode=reset');
  });

  test('a wrong code is refused in the words of the server', async () => {
    server.use(
      http.post(`${config.supabaseUrl}/auth/v1/verify`, () =>
        authError(403, 'otp_expired', 'Token has expired or is invalid'),
      ),
    );
    const auth = setUp();
    start(auth);
    await expect(
      auth.store.getState().verifyRecoveryCode({ email: student.email, code: '000000' }),
    ).rejects.toMatchObject({ message: 'Token has expired or is invalid', code: 'otp_expired' });
  });
});
