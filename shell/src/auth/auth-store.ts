import type { SupabaseClient } from '@supabase/supabase-js';
import { createStore, type StoreApi } from 'zustand';
import type { AdminUser, AuthState, ShowToast } from '@portal/shared/contract';
import { AUTH_STORAGE_KEY, type Database, type SessionStorage } from '@portal/shared/data';
import type { ShellDataAccess } from '../data/data-access.ts';
import { reach } from '../data/reach.ts';
import { createAdminUserCache } from './admin-user-cache.ts';
import { type Arrival, bringsSession, clearFragment, readArrival } from './arrival.ts';
import { createEndedSession, type EndedSession } from './ended-session.ts';
import type { NewAccount } from './new-account.ts';
import type { AuthSession } from './session.ts';
import { SIGNED_OUT_STATE } from './signed-out-state.ts';

export interface AuthDependencies {
  access: ShellDataAccess;
  storage: SessionStorage;
  showToast: ShowToast;
  /** Calls back once the page that is being opened has what it needs: supabase-js comes then, unless somebody needs it before. */
  afterOpening: (then: () => void) => void;
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
  client: () => Promise<SupabaseClient<Database>>;
  /** Asks the server whether the session still stands; ends it here when it does not. */
  checkSession: () => Promise<void>;
  /** Whose session has ended under them, at a page that stays as it is until they have signed in again or given up. */
  ended: StoreApi<EndedSession>;
  /** A page that only its person may see has appeared. Returns the way to tell that it is gone. */
  openPage: () => () => void;
  /** Rejects with `SecondFactorNeededError` when a code is still to be given; nobody else hears of such a half sign-in. */
  signInAgain: (password: string) => Promise<void>;
  completeSignInAgain: (way: 'proveByApp' | 'proveByRecoveryCode', code: string) => Promise<void>;
  /** Leaves the page whose session has ended: the person is signed out. */
  giveUpSession: () => Promise<void>;
  /** Like `signUp` of the store, with the class that a student says they are in. */
  signUp: (input: NewAccount) => Promise<void>;
  resendVerification: (email: string) => Promise<void>;
  /** Exchanges the token of a recovery link for a session. */
  verifyRecoveryLink: (tokenHash: string) => Promise<void>;
}

/**
 * One store for the whole portal. It loads what it does when a session is stored or asked for, and not before,
 * and begins as the server rendered it: nobody, not loading.
 */
export function createAuth({ access, storage, showToast, afterOpening }: AuthDependencies): Auth {
  const cache = createAdminUserCache(storage);
  let arrival: Arrival = { kind: 'none' };
  let loaded: AuthSession | null = null;
  let loading: Promise<AuthSession> | null = null;
  const giveUpSession = async () => (await session()).giveUpSession();
  const ended = createEndedSession(() => void giveUpSession());

  function session(): Promise<AuthSession> {
    loading ??= import(/* webpackChunkName: "session" */ './session.ts')
      .then(
        ({ createSession }) =>
          (loaded = createSession({ access, storage, afterOpening, cache, showToast, store, ended })),
      )
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  }

  const connect = async () => (await session()).connect();
  /** For what somebody has pressed, and waits for. */
  const ready = () => reach(session());

  const store: StoreApi<AuthState> = createStore<AuthState>(() => ({
    ...SIGNED_OUT_STATE,
    loading: false,
    signIn: async (credentials) => (await ready()).signIn(credentials),
    signUp: async (input) => (await ready()).signUp(input),
    signInStaff: async (credentials) => (await ready()).signInStaff(credentials),
    verifySecondFactor: async (code) => (await ready()).verifySecondFactor(code),
    redeemRecoveryCode: async (code) => (await ready()).redeemRecoveryCode(code),
    signOut: async (place) => (await ready()).signOut(place),
    requestPasswordReset: async (email) => (await ready()).requestPasswordReset(email),
    verifyRecoveryCode: async (input) => (await ready()).verifyRecoveryCode(input),
    setNewPassword: async (password) => (await ready()).setNewPassword(password),
    refreshProfile: async () => (await ready()).refreshProfile(),
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
        const opened = bringsSession(arrival) ? connect() : session().then((one) => one.open());
        opened.catch(() => store.setState({ loading: false }));
      } else if (adminUser) {
        cache.write(null);
      }
      const followOtherTabs = (event: StorageEvent) => {
        // Once the client is loaded it hears of other tabs by itself.
        if (event.key !== AUTH_STORAGE_KEY || loaded?.isConnected()) return;
        const isSignedIn = store.getState().session !== null;
        if (event.newValue === null && !isSignedIn) return;
        if (!isSignedIn) store.setState({ loading: true });
        connect().catch(() => store.setState({ loading: false }));
      };
      window.addEventListener('storage', followOtherTabs);
      return () => {
        window.removeEventListener('storage', followOtherTabs);
        loaded?.stop();
      };
    },

    client: () => reach(connect()),
    checkSession: async () => (await session()).checkSession(),
    ended: ended.store,
    openPage: ended.openPage,
    signInAgain: async (password) => (await ready()).signInAgain(password),
    completeSignInAgain: async (way, code) => (await ready()).completeSignInAgain(way, code),
    giveUpSession,
    signUp: store.getState().signUp,
    resendVerification: async (email) => (await ready()).resendVerification(email),
    verifyRecoveryLink: async (tokenHash) => (await ready()).verifyRecoveryLink(tokenHash),
  };
}
