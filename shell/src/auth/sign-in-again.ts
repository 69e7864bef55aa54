import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { AuthError, type Database, SecondFactorNeededError } from '@portal/shared/data';
import type { ShellDataAccess } from '../data/data-access.ts';
import { throwOnError, toPortalError } from './auth-errors.ts';
import type { EndedPerson, EndedSessionKeeper } from './ended-session.ts';
import { lacksSecondFactor } from './lacks-second-factor.ts';
import { loadProofs } from './load-proofs.ts';

type Client = SupabaseClient<Database>;

interface SignInAgainDependencies {
  access: ShellDataAccess;
  ended: EndedSessionKeeper;
  /** Makes the session this browser's. */
  takeOver: (session: Session) => Promise<void>;
}

/**
 * Proves with a client on the side that whoever sits at the page is the person whose session has ended. Until both steps are done there is
 * no session that the page or other tabs could hear of.
 */
export function createSignInAgain({ access, ended, takeOver }: SignInAgainDependencies) {
  let isHalfProved = false;

  async function goOn(session: Session): Promise<void> {
    isHalfProved = false;
    // Somebody may have signed in in another tab meanwhile.
    if (ended.store.getState().person?.id === session.user.id) await takeOver(session);
  }

  return {
    signInAgain: async (password: string) => {
      const { person } = ended.store.getState();
      if (!person) return;
      const session = await prove(await access.throwAway(), person, password);
      isHalfProved = lacksSecondFactor(session);
      if (isHalfProved) throw new SecondFactorNeededError('Two-step verification is on for this account.');
      await goOn(session);
    },

    completeSignInAgain: async (way: 'proveByApp' | 'proveByRecoveryCode', code: string) => {
      const proofs = await loadProofs();
      const session = await proofs[way](await access.throwAway(), code);
      if (session) await goOn(session);
    },

    /** Ends a sign-in that was left half-way. */
    abandon: async () => {
      if (!isHalfProved) return;
      isHalfProved = false;
      const client = await access.throwAway();
      await client.auth.signOut({ scope: 'local' });
    },
  };
}

async function prove(client: Client, { id, email }: EndedPerson, password: string): Promise<Session> {
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error?.code === 'invalid_credentials') {
    throw new AuthError('This password is not right.', 400, 'invalid_credentials');
  }
  if (error) throw toPortalError(error);
  if (data.user.id === id) return data.session;
  throwOnError((await client.auth.signOut({ scope: 'local' })).error);
  throw new AuthError('This address belongs to another account now. Go to the sign-in page.', 400, 'another_person');
}
