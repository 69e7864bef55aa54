import type { SupabaseClient } from '@supabase/supabase-js';
import { type TestBackend, testPassword } from '../../../testing/test-backend.ts';

type Admin = SupabaseClient['auth']['admin'];

/** Calls of a server of the department, with the secret key, and what they leave behind. */
export function adminCalls(portal: () => TestBackend) {
  let addresses = 0;
  const admin = (): Admin => portal().adminClient().auth.admin;
  const newAddress = (): string => {
    addresses += 1;
    return `somebody-${addresses}@example.org`;
  };

  return {
    newAddress,

    signIn: async (email: string, password = testPassword) => {
      const client = portal().client();
      const { data, error } = await client.auth.signInWithPassword({ email, password });
      return { client, error, session: data.session };
    },

    createAccount: async (attributes: Parameters<Admin['createUser']>[0] = {}) => {
      const { data, error } = await admin().createUser({
        email: newAddress(),
        password: testPassword,
        email_confirm: true,
        ...attributes,
      });
      if (error) throw error;
      return data.user;
    },

    /** Opens the link of a mail and gives what stands in the fragment of the page it leads to. */
    follow: async (link: string): Promise<URLSearchParams> => {
      const response = await portal().fetch(link);
      return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));
    },

    /** What the log of accounts says that the secret key did to somebody. */
    eventsAbout: async (userId: string): Promise<string[]> => {
      const rows = await portal().query<{ action: string }>(
        `select payload ->> 'action' as action from auth.audit_log_entries
         where payload -> 'traits' ->> 'user_id' = $1 and payload ->> 'actor_username' = 'service_role' order by created_at`,
        [userId],
      );
      return rows.map(({ action }) => action);
    },
  };
}

export type AdminCalls = ReturnType<typeof adminCalls>;
