import type { AuthState, Profile } from '@portal/shared/contract';
import type { Session, User } from '@supabase/supabase-js';
import type { SiteSettings } from '../data/site-settings.ts';

/** A student, unless told otherwise. */
export function buildProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'diya.nair@tarangini.example',
    fullName: 'Diya Nair',
    avatarUrl: null,
    role: 'student',
    createdAt: '2025-06-16T04:30:00Z',
    updatedAt: '2025-06-16T04:30:00Z',
    ...overrides,
  };
}

/** The auth service's view of the person behind `buildProfile`. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'diya.nair@tarangini.example',
    aud: 'authenticated',
    role: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    created_at: '2025-06-16T04:30:00Z',
    ...overrides,
  };
}

/** A session that does not expire within a test run. */
export function buildSession(overrides: Partial<Session> = {}): Session {
  const user = overrides.user ?? buildUser();
  return {
    access_token: 'test-access-token',
    refresh_token: 'test-refresh-token',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 4_102_444_800,
    user,
    ...overrides,
  };
}

/** Nobody is signed in; every action resolves without doing anything. Override what the test is about. */
export function buildAuthState(overrides: Partial<AuthState> = {}): AuthState {
  return {
    loading: false,
    session: null,
    user: null,
    profile: null,
    permissions: [],
    adminUser: null,
    pendingSecondFactor: null,
    signIn: () => Promise.resolve(),
    signUp: () => Promise.resolve(),
    signInStaff: () => Promise.reject(new Error('signInStaff was not expected')),
    verifySecondFactor: () => Promise.resolve(),
    redeemRecoveryCode: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
    requestPasswordReset: () => Promise.resolve(),
    verifyRecoveryCode: () => Promise.resolve(),
    setNewPassword: () => Promise.resolve(),
    refreshProfile: () => Promise.resolve(),
    ...overrides,
  };
}

/** The auth state of a signed-in person: session, user and profile agree with each other. */
export function buildSignedInState(profile: Profile = buildProfile(), overrides: Partial<AuthState> = {}): AuthState {
  const user = buildUser({ id: profile.id, email: profile.email });
  return buildAuthState({ user, session: buildSession({ user }), profile, ...overrides });
}

/** What the portal says about the department, as the pages know it. */
export function buildSiteSettings(overrides: Partial<SiteSettings> = {}): SiteSettings {
  return {
    college: 'Tarangini College, Pune',
    department: 'Department of Statistics',
    foundedYear: 1970,
    aboutText: 'Teaching and research in statistics since 1970.',
    address: 'Tarangini College, Mutha Road\nPune 411 004',
    phone: '+91 20 5550 0170',
    email: 'office@stat.tarangini.example',
    office: { label: 'Department office', hours: 'Monday-Friday 9 AM-5 PM' },
    campus: { label: 'Campus and laboratories', hours: 'Mon-Sat 8:00 AM-5:00 PM' },
    socialLinks: [],
    heroHeadline: 'Learn to say how sure you are.',
    heroLede: 'Statistics in Pune since 1970.',
    admission: null,
    timeZone: 'Asia/Kolkata',
    ...overrides,
  };
}
