/** @page */
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AUTH_STORAGE_KEY } from '@portal/shared/data';
import { createApiServer } from '@portal/shared/testing';
import { browserTabs, settled } from '../testing/browser-tabs.ts';
import { authError, buildAccount, buildHead, config, fakeSupabase, storedSession } from '../testing/fake-supabase.ts';
import { ADMIN_USER_KEY } from './admin-user-cache.ts';

const student = buildAccount();
const head = buildHead();
const backEnd = fakeSupabase([student, head]);
const server = createApiServer(...backEnd.handlers);

const { toasts, loads, prepareTab: setUp, start } = browserTabs();

beforeEach(() => {
  backEnd.requests.length = 0;
});

describe('without a stored session', () => {
  test('nothing is loaded and nobody waits', () => {
    const auth = setUp();
    start(auth);
    expect(auth.store.getState()).toMatchObject({ loading: false, session: null, user: null, profile: null });
    expect(loads()).toBe(0);
    expect(backEnd.requests).toEqual([]);
  });

  test('a forged adminUser opens nothing and is forgotten', () => {
    window.localStorage.setItem(
      ADMIN_USER_KEY,
      JSON.stringify({ id: 'x', name: 'Mallory', email: 'm@x.example', role: 'hod', department: '', designation: '' }),
    );
    const auth = setUp();
    start(auth);
    expect(auth.store.getState().adminUser).toBeNull();
    expect(window.localStorage.getItem(ADMIN_USER_KEY)).toBeNull();
  });

  test('a session that another tab stores is taken over', async () => {
    const auth = setUp();
    start(auth);
    const value = storedSession(student);
    window.localStorage.setItem(AUTH_STORAGE_KEY, value);
    window.dispatchEvent(new StorageEvent('storage', { key: AUTH_STORAGE_KEY, newValue: value }));
    await settled(auth);
    expect(auth.store.getState().profile?.fullName).toBe('Diya Nair');
  });
});

describe('with a stored session', () => {
  test('loading lasts until the person is known', async () => {
    window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student));
    const auth = setUp();
    start(auth);
    expect(auth.store.getState().loading).toBe(true);
    await settled(auth);
    expect(auth.store.getState()).toMatchObject({
      user: { id: student.id },
      profile: { email: student.email, role: 'student' },
      adminUser: null,
    });
    expect(backEnd.requests.filter((request) => request === 'GET /rest/v1/profiles')).toHaveLength(1);
  });

  test('the remembered member of staff is there before the server answers, and confirmed by it', async () => {
    const remembered = {
      id: head.id,
      name: 'M. Sundaram',
      email: head.email,
      role: 'hod',
      department: '',
      designation: '',
    };
    window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(head));
    window.localStorage.setItem(ADMIN_USER_KEY, JSON.stringify(remembered));
    const auth = setUp();
    start(auth);
    expect(auth.store.getState().adminUser?.name).toBe('M. Sundaram');
    await settled(auth);
    expect(auth.store.getState()).toMatchObject({
      permissions: ['manage_users', 'view_analytics'],
      adminUser: { name: 'Meenakshi Sundaram', department: 'Statistics', designation: 'Professor and Head' },
    });
  });

  test('an unparsable adminUser is removed', async () => {
    window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student));
    window.localStorage.setItem(ADMIN_USER_KEY, '{"id":');
    const auth = setUp();
    start(auth);
    expect(window.localStorage.getItem(ADMIN_USER_KEY)).toBeNull();
    await settled(auth);
  });

  test('a student with a forged adminUser is no member of staff', async () => {
    window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student));
    window.localStorage.setItem(
      ADMIN_USER_KEY,
      JSON.stringify({ id: student.id, name: 'D', email: student.email, role: 'hod', department: '', designation: '' }),
    );
    const auth = setUp();
    start(auth);
    await settled(auth);
    expect(auth.store.getState()).toMatchObject({ adminUser: null, permissions: [] });
    expect(window.localStorage.getItem(ADMIN_USER_KEY)).toBeNull();
  });

  test('the profile is empty when it cannot be read', async () => {
    server.use(http.get(`${config.supabaseUrl}/rest/v1/profiles`, () => new HttpResponse(null, { status: 500 })));
    window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student));
    const auth = setUp();
    start(auth);
    await settled(auth);
    expect(auth.store.getState()).toMatchObject({
      session: { user: { id: student.id } },
      profile: null,
      permissions: [],
    });
  });

  test('what could not be read is read when there is a net again, however often that fails', async () => {
    let reads = 0;
    // Twice when the page is opened, twice when somebody presses, twice when the browser is online and the net has not followed yet.
    server.use(
      http.get(`${config.supabaseUrl}/rest/v1/profiles`, () =>
        (reads += 1) <= 6 ? new HttpResponse(null, { status: 500 }) : undefined,
      ),
    );
    window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student));
    const auth = setUp();
    start(auth);
    await settled(auth);
    await auth.store.getState().refreshProfile();
    expect(auth.store.getState().profile).toBeNull();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(auth.store.getState()).toMatchObject({ profile: { id: student.id }, loading: false }), {
      timeout: 5_000,
    });
    expect(reads).toBe(7);
  });

  test('a store that is closed reads nothing when there is a net again; one that is open does', async () => {
    let isDown = true;
    server.use(
      http.get(`${config.supabaseUrl}/rest/v1/profiles`, () =>
        isDown ? new HttpResponse(null, { status: 500 }) : undefined,
      ),
    );
    window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student));
    const closed = setUp();
    const close = closed.start();
    await settled(closed);
    close();
    const opened = setUp();
    start(opened);
    await settled(opened);
    isDown = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(opened.store.getState()).toMatchObject({ profile: { id: student.id } }));
    expect(closed.store.getState()).toMatchObject({ profile: null, loading: false });
  });

  test('a session that the server has ended is ended here, with one toast', async () => {
    server.use(
      http.get(`${config.supabaseUrl}/auth/v1/user`, () => authError(403, 'session_not_found', 'Session not found')),
    );
    window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student));
    const auth = setUp();
    start(auth);
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ title: 'Signed out', description: 'You have been successfully signed out.' });
    expect(auth.store.getState()).toMatchObject({ session: null, profile: null, loading: false });
    expect(window.localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  });
});

describe('a missing profile', () => {
  const noProfile = http.get(`${config.supabaseUrl}/rest/v1/profiles`, () => HttpResponse.json([]));

  test('is made with the name given at sign-up', async () => {
    let sent: unknown = null;
    server.use(
      noProfile,
      http.post(`${config.supabaseUrl}/rest/v1/profiles`, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json([
          {
            id: student.id,
            email: student.email,
            full_name: 'Diya Nair',
            avatar_url: null,
            role: 'student',
            created_at: '',
            updated_at: '',
          },
        ]);
      }),
    );
    window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student));
    const auth = setUp();
    start(auth);
    await settled(auth);
    expect(sent).toEqual({ id: student.id, email: student.email, full_name: 'Diya Nair', avatar_url: null });
    expect(auth.store.getState().profile?.fullName).toBe('Diya Nair');
  });

  test.each([
    ['Failed to create user profile', () => HttpResponse.json({ message: 'no' }, { status: 403 })],
    ['No data returned after profile creation', () => HttpResponse.json([])],
  ])('that cannot be made is told: %s', async (message, answer) => {
    server.use(noProfile, http.post(`${config.supabaseUrl}/rest/v1/profiles`, answer));
    window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student));
    const auth = setUp();
    start(auth);
    await settled(auth);
    expect(toasts).toEqual([expect.objectContaining({ description: message, tone: 'destructive' })]);
    expect(auth.store.getState().profile).toBeNull();
  });

  test('that cannot be made is tried once, when the session is announced again after it was read', async () => {
    let tries = 0;
    const refuse = () => {
      tries += 1;
      return HttpResponse.json({ message: 'no' }, { status: 403 });
    };
    server.use(noProfile, http.post(`${config.supabaseUrl}/rest/v1/profiles`, refuse));
    window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(student));
    const announced: string[] = [];
    const auth = setUp(({ auth: client }) => {
      const listen = client.onAuthStateChange.bind(client);
      jest.spyOn(client, 'onAuthStateChange').mockImplementation((follow) =>
        listen(async (event, session) => {
          if (event === 'INITIAL_SESSION') await waitFor(() => expect(toasts).toHaveLength(1));
          await follow(event, session);
          announced.push(event);
        }),
      );
    });
    start(auth);
    await waitFor(() => expect(announced).toEqual(['SIGNED_IN', 'INITIAL_SESSION']));
    await auth.store.getState().refreshProfile();
    expect(tries).toBe(2);
  });
});
