import type { Session, SupabaseClient } from '@supabase/supabase-js';
import type { Database, StoredSession } from '@portal/shared/data';
import type { ShellDataAccess } from '../data/data-access.ts';
import { lacksSecondFactor } from './lacks-second-factor.ts';

type Client = SupabaseClient<Database>;

interface ConfirmationDependencies {
  access: ShellDataAccess;
  connect: () => Promise<Client>;
  /** The server says that a second step belongs to this session, which what is stored of the person does not tell. */
  askForSecondFactor: (session: Session) => Promise<void>;
}

/**
 * Whether the server knows a session. supabase-js trusts a stored one until it expires; asking for the user finds one that was ended
 * elsewhere, which supabase-js then removes, one that this server never signed, which it would keep, and one that lacks a second step which
 * was turned on elsewhere.
 */
export function createConfirmation({ access, connect, askForSecondFactor }: ConfirmationDependencies) {
  /** Token of the session that the server knew before the client was there. */
  let confirmed: string | null = null;

  async function heed(session: Session, user: Session['user'] | null): Promise<void> {
    if (user && lacksSecondFactor({ ...session, user })) await askForSecondFactor(session);
  }

  return {
    confirm: async (client: Client): Promise<void> => {
      const { data } = await client.auth.getSession();
      if (!data.session) return;
      const { data: present, error } = await client.auth.getUser();
      if (error?.status === 401 || error?.status === 403) await client.auth.signOut({ scope: 'local' });
      else await heed(data.session, present.user);
    },

    /** The same without the client, which is fetched for a session that does not stand: it asks again, and ends it. */
    confirmStored: async (stored: StoredSession): Promise<void> => {
      const { user, isRefused } = await access.holderOf(stored.access_token);
      if (isRefused) await connect().catch(() => undefined);
      if (!user) return;
      confirmed = stored.access_token;
      await heed(stored, user);
    },

    isConfirmed: (session: Session | null): boolean => session !== null && session.access_token === confirmed,
  };
}
