import type { Database } from '@portal/shared/data';
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { throwOnError } from './auth-errors.ts';

type Client = SupabaseClient<Database>;

interface MailedLinksDependencies {
  connect: () => Promise<Client>;
  /** Waits until the session that a call has made is the store's. */
  adopt: (session: Session | null) => Promise<void>;
}

/** What goes by a mail: a forgotten password, and an address that is still to be confirmed. */
export function createMailedLinks({ connect, adopt }: MailedLinksDependencies) {
  return {
    requestPasswordReset: async (email: string) => {
      const client = await connect();
      const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: `${authPage()}?mode=reset` });
      throwOnError(error);
    },

    verifyRecoveryCode: async ({ email, code }: { email: string; code: string }) => {
      const client = await connect();
      const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'recovery' });
      throwOnError(error);
      await adopt(data.session);
    },

    setNewPassword: async (password: string) => {
      const client = await connect();
      const { error } = await client.auth.updateUser({ password });
      throwOnError(error);
      // Whoever knew the old password loses what they opened with it; the new password stands even when this fails.
      await client.auth.signOut({ scope: 'others' });
    },

    resendVerification: async (email: string) => {
      const client = await connect();
      const { error } = await client.auth.resend({ type: 'signup', email, options: { emailRedirectTo: authPage() } });
      throwOnError(error);
    },

    verifyRecoveryLink: async (tokenHash: string) => {
      const client = await connect();
      const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
      throwOnError(error);
      await adopt(data.session);
    },
  };
}

/** Where links in mails lead. */
export function authPage(): string {
  return `${window.location.origin}/auth`;
}
