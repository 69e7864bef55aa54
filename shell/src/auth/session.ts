import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js';
import type { StoreApi } from 'zustand';
import type { AuthState, Credentials, ShowToast, SignOutPlace } from '@portal/shared/contract';
import {
  type Database,
  dropAllDrafts,
  isGoodForNow,
  readStoredSession,
  ServiceFaultError,
  type SessionStorage,
} from '@portal/shared/data';
import { describeError } from '@portal/shared/ui';
import type { ShellDataAccess } from '../data/data-access.ts';
import type { AdminUserCache } from './admin-user-cache.ts';
import { throwOnError } from './auth-errors.ts';
import { createConfirmation } from './confirm-session.ts';
import type { EndedSessionKeeper } from './ended-session.ts';
import { lacksSecondFactor, refuseHalfSignIn } from './lacks-second-factor.ts';
import { loadPerson, NOBODY, ProfileCreationError } from './load-person.ts';
import { loadProofs } from './load-proofs.ts';
import { type NewAccount, signUp } from './new-account.ts';
import { readWhileOnline } from './read-while-online.ts';
import { createSignInAgain } from './sign-in-again.ts';
import { createMailedLinks } from './mailed-links.ts';
import { keepPushesOf } from './pushes-here.ts';
import { SIGN_OUT_WORDS, SIGNED_IN_AGAIN, SIGNED_OUT, signOutFailure } from './sign-out-words.ts';
import { SIGNED_OUT_STATE } from './signed-out-state.ts';

type Client = SupabaseClient<Database>;

export interface SessionDependencies {
  access: ShellDataAccess;
  storage: SessionStorage;
  /** Calls back once the page that is being opened has what it needs. */
  afterOpening: (then: () => void) => void;
  cache: AdminUserCache;
  showToast: ShowToast;
  store: StoreApi<AuthState>;
  ended: EndedSessionKeeper;
}

/** What the auth store does: everything about a session, fetched when there is one or somebody wants one. */
export type AuthSession = ReturnType<typeof createSession>;

/**
 * Fills `store` from the session that is stored, and later from the client that keeps it: that one is made on first use, or once the page
 * that is being opened needs the browser no more.
 */
export function createSession({ access, storage, afterOpening, cache, showToast, store, ended }: SessionDependencies) {
  let connection: Promise<Client> | null = null;
  let settling: Promise<void> = Promise.resolve();
  let turn = 0;
  let reading: { token: string; done: Promise<void> } | null = null;
  let isSigningOut = false;
  /** Token of a session that began before its owner turned two-step verification on elsewhere; what is stored of them does not tell. */
  let outdated: string | null = null;
  /** Whose session has been found to stand; a page that opens with one that does not is nothing to go on with. */
  let standing: string | null = null;
  const { confirm, confirmStored, isConfirmed } = createConfirmation({ access, connect, askForSecondFactor });
  let isStopped = false;
  /** Until the server has been asked about the session that was stored. */
  let isOpening = true;

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
        throw error;
      });
    return connection;
  }

  /** Opens a page with what is stored, while that is good: nobody waits for the client. */
  async function open(): Promise<void> {
    const stored = readStoredSession(storage);
    if (!stored || !isGoodForNow(stored)) return void (await connect());
    settling = Promise.all([settle(stored), confirmStored(stored)]).then(() => undefined);
    await settling;
    if (isConfirmed(store.getState().session)) standing = store.getState().user?.id ?? null;
    afterOpening(fetchClient);
  }

  /** Whoever needs the client before gets it at once. Without a net it is fetched when there is one. */
  function fetchClient(): void {
    if (!isStopped) connect().catch(() => window.addEventListener('online', fetchClient, { once: true }));
  }

  async function follow(client: Client, event: AuthChangeEvent, session: Session | null): Promise<void> {
    const { session: known, loading, pendingSecondFactor } = store.getState();
    const wasSignedIn = known !== null || loading || pendingSecondFactor !== null;
    if (!session) {
      // The page was opened with a session that has gone before the client was there.
      const hasGone = event === 'SIGNED_OUT' || known !== null;
      turn += 1;
      isOpening = false;
      if (hasGone && !isSigningOut && waitForSignInAgain()) return;
      forget();
      if (hasGone && wasSignedIn && !isSigningOut) showToast(SIGNED_OUT);
      return;
    }
    const isUnconfirmed = event === 'INITIAL_SESSION' && !isConfirmed(session);
    await Promise.all([settle(session), isUnconfirmed ? confirm(client) : undefined]);
    if (event === 'INITIAL_SESSION') {
      isOpening = false;
      reading = null;
    }
    if (!isOpening) standing = store.getState().user?.id ?? null;
  }

  /** The page of somebody whose session ends under them stays as it is while they are asked to sign in again. */
  function waitForSignInAgain(isHalfSignedIn = false): boolean {
    const { user, loading } = store.getState();
    if (!user || user.id !== standing || loading || !ended.hasPage()) return false;
    turn += 1;
    reading = null;
    if (ended.store.getState().person?.isHalfSignedIn !== isHalfSignedIn)
      ended.store.setState({ person: { id: user.id, email: user.email ?? '', isHalfSignedIn } });
    return true;
  }

  /** Opening a page announces the same session twice, the second time when the person may have been read: that is done once. */
  function settle(session: Session): Promise<void> {
    if (lacksSecondFactor(session) || session.access_token === outdated) {
      // Somebody is half-way through signing in again in another tab.
      return ended.store.getState().person ? Promise.resolve() : waitForSecondFactor(session);
    }
    if (reading?.token === session.access_token) return reading.done;
    const done = readPerson(session).finally(() => {
      if (reading?.done === done && !isOpening) reading = null;
    });
    reading = { token: session.access_token, done };
    return done;
  }

  /** To the pages, those of older remotes included, nobody is signed in until the code is given; who is at work there gives it above the page. */
  function waitForSecondFactor({ user }: Session): Promise<void> {
    if (user.id === standing && waitForSignInAgain(true)) return Promise.resolve();
    turn += 1;
    forget();
    store.setState({ pendingSecondFactor: { email: user.email ?? '' } });
    return Promise.resolve();
  }

  async function readPerson(session: Session): Promise<void> {
    const mine = (turn += 1);
    const { user, profile, permissions, adminUser } = store.getState();
    const isKnown = user?.id === session.user.id;
    if (isKnown) {
      store.setState({ session, user: session.user, pendingSecondFactor: null });
    } else {
      keepPushesOf(session.user.id);
      const remembered = adminUser?.id === session.user.id ? adminUser : null;
      ended.store.setState({ person: null });
      store.setState({ ...SIGNED_OUT_STATE, session, user: session.user, adminUser: remembered, loading: true });
    }
    const isPresent = () => readStoredSession(storage)?.user.id === session.user.id;
    const read = access.sessionReader().then((reader) => loadPerson(reader, session.user, isPresent));
    const person = await read.catch((error: unknown) => {
      if (error instanceof ProfileCreationError && mine === turn) {
        showToast({ title: 'Your profile is not available', description: error.message, tone: 'destructive' });
      }
      // Whoever is at work stays who they are while the server cannot be asked.
      return isKnown ? { profile, permissions, adminUser } : NOBODY;
    });
    if (mine !== turn) return;
    cache.write(person.adminUser);
    store.setState({ ...person, loading: false });
    if (!ended.store.getState().person) return;
    ended.store.setState({ person: null });
    showToast(SIGNED_IN_AGAIN);
  }

  async function refreshProfile(): Promise<void> {
    const { session } = store.getState();
    if (session) await readPerson(session);
  }

  /** A second step was turned on elsewhere since this session began. */
  async function askForSecondFactor(session: Session): Promise<void> {
    outdated = session.access_token;
    await waitForSecondFactor(session);
  }

  function forget(): void {
    reading = null;
    standing = null;
    cache.write(null);
    ended.store.setState({ person: null });
    keepPushesOf(null);
    store.setState({ ...SIGNED_OUT_STATE, loading: false });
  }

  async function adopt(session: Session | null): Promise<void> {
    // The session is announced to our listener before the call that made it returns; the profile may still be on its way.
    if (session && store.getState().session?.access_token !== session.access_token) settling = settle(session);
    await settling;
  }

  /** Makes a session that was proved on the side this browser's. */
  async function takeOver(session: Pick<Session, 'access_token' | 'refresh_token'>): Promise<void> {
    const client = await connect();
    const { data, error } = await client.auth.setSession(session);
    throwOnError(error);
    await adopt(data.session);
  }

  async function completeSignIn(way: 'proveByApp' | 'proveByRecoveryCode', code: string): Promise<void> {
    const client = await connect();
    const proofs = await loadProofs();
    await adopt(await proofs[way](client, code));
  }

  const stopReading = readWhileOnline(store, refreshProfile);
  const again = createSignInAgain({ access, ended, takeOver });
  const mailed = createMailedLinks({ connect, adopt });

  return {
    open,
    connect,
    /** The client is there, or on its way, and hears of other tabs by itself. */
    isConnected: () => connection !== null,

    ...mailed,

    signIn: async (credentials: Credentials) => {
      const client = await connect();
      const { data, error } = await client.auth.signInWithPassword(credentials);
      throwOnError(error);
      await adopt(data.session);
      refuseHalfSignIn(store.getState());
    },

    signUp: async (account: NewAccount) => adopt(await signUp(await connect(), account)),

    signInStaff: async (credentials: Credentials) => {
      const { proveStaff } = await loadProofs();
      await takeOver(await proveStaff(await access.throwAway(), credentials));
      refuseHalfSignIn(store.getState());
      const { adminUser } = store.getState();
      if (!adminUser) throw new ServiceFaultError('Your profile could not be read. Please try again.');
      return adminUser;
    },

    verifySecondFactor: (code: string) => completeSignIn('proveByApp', code),
    redeemRecoveryCode: (code: string) => completeSignIn('proveByRecoveryCode', code),

    signInAgain: again.signInAgain,
    completeSignInAgain: (way: 'proveByApp' | 'proveByRecoveryCode', code: string) =>
      (ended.store.getState().person?.isHalfSignedIn ? completeSignIn : again.completeSignInAgain)(way, code),

    giveUpSession: async () => {
      const isHalfSignedIn = ended.store.getState().person?.isHalfSignedIn;
      forget();
      showToast(SIGNED_OUT);
      await (isHalfSignedIn ? (await connect()).auth.signOut({ scope: 'local' }) : again.abandon());
    },

    signOut: async (place: SignOutPlace) => {
      isSigningOut = true;
      try {
        const client = await connect();
        const { error } = await client.auth.signOut({ scope: 'local' });
        throwOnError(error);
        turn += 1;
        forget();
        dropAllDrafts();
        showToast(SIGN_OUT_WORDS[place]);
      } catch (error) {
        showToast(signOutFailure(place, describeError(error)));
      } finally {
        isSigningOut = false;
      }
    },

    refreshProfile,

    /** Hears of the net no more, and fetches nothing by itself. */
    stop: () => {
      isStopped = true;
      window.removeEventListener('online', fetchClient);
      stopReading();
    },

    checkSession: async () => {
      if (store.getState().session) await confirm(await connect());
    },
  };
}
