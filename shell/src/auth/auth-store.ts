import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js';
import { createStore, type StoreApi } from 'zustand';
import type { AdminUser, AuthState, ShowToast } from '@portal/shared/contract';
import {
  AUTH_STORAGE_KEY,
  type Database,
  NetworkError,
  SecondFactorNeededError,
  type SessionStorage,
} from '@portal/shared/data';
import type { ShellDataAccess } from '../data/data-access.ts';
import { createAdminUserCache } from './admin-user-cache.ts';
import { type Arrival, bringsSession, clearFragment, readArrival } from './arrival.ts';
import { messageOf, throwOnError } from './auth-errors.ts';
import { lacksSecondFactor } from './lacks-second-factor.ts';
import { loadPerson, NOBODY, ProfileCreationError } from './load-person.ts';
import { loadProofs } from './load-proofs.ts';
import { SIGN_OUT_WORDS, SIGNED_OUT, signOutFailure } from './sign-out-words.ts';

type Client = SupabaseClient<Database>;

export interface AuthDependencies {
  access: ShellDataAccess;
  storage: SessionStorage;
  showToast: ShowToast;
}

/** The auth store with what only the shell may do with it. */
export interface Auth {
  store: StoreApi<AuthState>;
  /** What the address brought when the page was opened, until somebody has dealt with it. */
  arrival: () => Arrival;
  forgetArrival: () => void;
  /** Checks the stored session, if there is one, and follows other tabs. Browser only. Returns the way to stop. */
  start: () => () => void;
  /** The client that carries the session, for the pages about the account itself. */
  client: () => Promise<Client>;
  /** Asks the server whether the session still stands; ends it here when it does not. */
  checkSession: () => Promise<void>;
  resendVerification: (email: string) => Promise<void>;
  /** Exchanges the token of a recovery link for a session. */
  verifyRecoveryLink: (tokenHash: string) => Promise<void>;
}

const signedOut = { session: null, user: null, ...NOBODY, pendingSecondFactor: null } as const;

/**
 * One store for the whole portal. It loads supabase-js when a session is stored or asked for, and not before,
 * and begins as the server rendered it: nobody, not loading.
 */
export function createAuth({ access, storage, showToast }: AuthDependencies): Auth {
  const cache = createAdminUserCache(storage);
  let arrival: Arrival = { kind: 'none' };
  let connection: Promise<Client> | null = null;
  let settling: Promise<void> = Promise.resolve();
  let turn = 0;
  let reading: { token: string; done: Promise<void> } | null = null;
  let isSigningOut = false;

  function connect(): Promise<Client> {
    connection ??= access
      .supabase()
      .then((client) => {
        client.auth.onAuthStateChange((event, session) => {
          settling = follow(client, event, session);
        });
        return client;
      })
      .catch((error: unknown) => {
        connection = null;
        throw new NetworkError(messageOf(error));
      });
    return connection;
  }

  async function follow(client: Client, event: AuthChangeEvent, session: Session | null): Promise<void> {
    const { session: known, loading, pendingSecondFactor } = store.getState();
    const wasSignedIn = known !== null || loading || pendingSecondFactor !== null;
    if (!session) {
      turn += 1;
      forget();
      if (event === 'SIGNED_OUT' && wasSignedIn && !isSigningOut) showToast(SIGNED_OUT);
      return;
    }
    await Promise.all([settle(client, session), event === 'INITIAL_SESSION' ? confirm(client) : undefined]);
  }

  /** Opening a page announces the same session twice; the person is read once. */
  function settle(client: Client, session: Session): Promise<void> {
    if (lacksSecondFactor(session)) return waitForSecondFactor(session);
    if (reading?.token === session.access_token) return reading.done;
    const done = readPerson(client, session).finally(() => {
      if (reading?.done === done) reading = null;
    });
    reading = { token: session.access_token, done };
    return done;
  }

  /** To the pages, those of older remotes included, nobody is signed in until the code is given. */
  function waitForSecondFactor({ user }: Session): Promise<void> {
    turn += 1;
    forget();
    store.setState({ pendingSecondFactor: { email: user.email ?? '' } });
    return Promise.resolve();
  }

  async function readPerson(client: Client, session: Session): Promise<void> {
    const mine = (turn += 1);
    const { user, adminUser } = store.getState();
    if (user?.id === session.user.id) {
      store.setState({ session, user: session.user, pendingSecondFactor: null });
    } else {
      const remembered = adminUser?.id === session.user.id ? adminUser : null;
      store.setState({ ...signedOut, session, user: session.user, adminUser: remembered, loading: true });
    }
    const person = await loadPerson(client, session.user).catch((error: unknown) => {
      if (error instanceof ProfileCreationError && mine === turn) {
        showToast({ title: 'Your profile is not available', description: error.message, tone: 'destructive' });
      }
      return NOBODY;
    });
    if (mine !== turn) return;
    cache.write(person.adminUser);
    store.setState({ ...person, loading: false });
  }

  /**
   * supabase-js trusts a stored session until it expires. Asking for the user finds one that was ended elsewhere, which supabase-js then
   * removes, and one that this server never signed, which it would keep.
   */
  async function confirm(client: Client): Promise<void> {
    const { data } = await client.auth.getSession();
    if (!data.session) return;
    const { error } = await client.auth.getUser();
    if (error?.status === 401 || error?.status === 403) await client.auth.signOut({ scope: 'local' });
  }

  function forget(): void {
    reading = null;
    cache.write(null);
    store.setState({ ...signedOut, loading: false });
  }

  async function adopt(client: Client, session: Session | null): Promise<void> {
    // The session is announced to our listener before the call that made it returns; the profile may still be on its way.
    if (session && store.getState().session?.access_token !== session.access_token) settling = settle(client, session);
    await settling;
  }

  async function completeSignIn(way: 'proveByApp' | 'proveByRecoveryCode', code: string): Promise<void> {
    const client = await connect();
    const proofs = await loadProofs();
    await adopt(client, await proofs[way](client, code));
  }

  function refuseHalfSignIn(): void {
    if (store.getState().pendingSecondFactor === null) return;
    throw new SecondFactorNeededError(
      'Two-step verification is on for this account. Sign in again and enter the code.',
    );
  }

  const store: StoreApi<AuthState> = createStore<AuthState>(() => ({
    ...signedOut,
    loading: false,

    signIn: async (credentials) => {
      const client = await connect();
      const { data, error } = await client.auth.signInWithPassword(credentials);
      throwOnError(error);
      await adopt(client, data.session);
      refuseHalfSignIn();
    },

    signUp: async ({ email, password, fullName }) => {
      const client = await connect();
      const { data, error } = await client.auth.signUp({
        email,
        password,
        options: { emailRedirectTo: authPage(), data: fullName ? { full_name: fullName } : {} },
      });
      throwOnError(error);
      await adopt(client, data.session);
    },

    signInStaff: async (credentials) => {
      const { proveStaff } = await loadProofs();
      const session = await proveStaff(await access.throwAway(), credentials);
      const client = await connect();
      const { data, error } = await client.auth.setSession(session);
      throwOnError(error);
      await adopt(client, data.session);
      refuseHalfSignIn();
      const { adminUser } = store.getState();
      if (!adminUser) throw new NetworkError('Your profile could not be read. Please try again.');
      return adminUser;
    },

    verifySecondFactor: (code) => completeSignIn('proveByApp', code),
    redeemRecoveryCode: (code) => completeSignIn('proveByRecoveryCode', code),

    signOut: async (place) => {
      isSigningOut = true;
      try {
        const client = await connect();
        const { error } = await client.auth.signOut({ scope: 'local' });
        throwOnError(error);
        turn += 1;
        forget();
        showToast(SIGN_OUT_WORDS[place]);
      } catch (error) {
        showToast(signOutFailure(place, messageOf(error)));
      } finally {
        isSigningOut = false;
      }
    },

    requestPasswordReset: async (email) => {
      const client = await connect();
      const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: `${authPage()}?mode=reset` });
      throwOnError(error);
    },

    verifyRecoveryCode: async ({ email, code }) => {
      const client = await connect();
      const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'recovery' });
      throwOnError(error);
      await adopt(client, data.session);
    },

    setNewPassword: async (password) => {
      const client = await connect();
      const { error } = await client.auth.updateUser({ password });
      throwOnError(error);
      // Whoever knew the old password loses what they opened with it; the new password stands even when this fails.
      await client.auth.signOut({ scope: 'others' });
    },

    refreshProfile: async () => {
      const { session } = store.getState();
      if (session) await readPerson(await connect(), session);
    },
  }));

  return {
    store,
    arrival: () => arrival,
    forgetArrival: () => {
      arrival = { kind: 'none' };
    },

    start: () => {
      arrival = readArrival(window.location.hash);
      if (arrival.kind === 'refused' || arrival.kind === 'half-confirmed') clearFragment();
      const hasSomethingToCheck = access.hasSession() || bringsSession(arrival);
      const adminUser: AdminUser | null = cache.read();
      if (hasSomethingToCheck) {
        store.setState({ adminUser, loading: true });
        connect().catch(() => store.setState({ loading: false }));
      } else if (adminUser) {
        cache.write(null);
      }
      const followOtherTabs = (event: StorageEvent) => {
        // Once the client is loaded it hears of other tabs by itself.
        if (event.key !== AUTH_STORAGE_KEY || event.newValue === null || connection) return;
        store.setState({ loading: true });
        connect().catch(() => store.setState({ loading: false }));
      };
      window.addEventListener('storage', followOtherTabs);
      return () => window.removeEventListener('storage', followOtherTabs);
    },

    client: connect,

    checkSession: async () => {
      if (store.getState().session) await confirm(await connect());
    },

    resendVerification: async (email) => {
      const client = await connect();
      const { error } = await client.auth.resend({ type: 'signup', email, options: { emailRedirectTo: authPage() } });
      throwOnError(error);
    },

    verifyRecoveryLink: async (tokenHash) => {
      const client = await connect();
      const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
      throwOnError(error);
      await adopt(client, data.session);
    },
  };
}

function authPage(): string {
  return `${window.location.origin}/auth`;
}
