import type { Session, SupabaseClient } from '@supabase/supabase-js';
import type { Credentials } from '@portal/shared/contract';
import type { Database } from '@portal/shared/data';
import { throwOnError } from './auth-errors.ts';
import { authPage } from './mailed-links.ts';

/** What a student says at sign-up. The database makes name, and request for a class, of what is there. */
export interface NewAccount extends Credentials {
  fullName?: string;
  classId?: string;
  rollNumber?: string;
}

/** The session of the new account; null while its address is still to be confirmed. */
export async function signUp(
  client: SupabaseClient<Database>,
  { email, password, fullName, classId, rollNumber }: NewAccount,
): Promise<Session | null> {
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: {
      emailRedirectTo: authPage(),
      data: { full_name: fullName, class_id: classId, roll_number: rollNumber },
    },
  });
  throwOnError(error);
  return data.session;
}
