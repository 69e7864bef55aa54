import type { SupabaseClient } from '@supabase/supabase-js';
import { type Credentials, isStaffRole } from '@portal/shared/contract';
import { AuthError, type Database, type PortalError } from '@portal/shared/data';
import { INVALID_STAFF_CREDENTIALS, toPortalError } from './auth-errors.ts';
import { readRole } from './load-person.ts';

/**
 * The tokens of a member of staff, signed in on the side with `client`, so that a session already here stays as it was when this is
 * nobody of the staff. The role is read from the person's own profile, the one row that a session without its second step may read.
 */
export async function proveStaff(client: SupabaseClient<Database>, credentials: Credentials) {
  const { data, error } = await client.auth.signInWithPassword(credentials);
  if (error) throw asStaffRefusal(toPortalError(error));
  const { session } = data;
  if (isStaffRole(await readRole(client, session.user.id))) {
    return { access_token: session.access_token, refresh_token: session.refresh_token };
  }
  await client.auth.signOut({ scope: 'local' });
  throw new AuthError(INVALID_STAFF_CREDENTIALS, 400, 'invalid_credentials');
}

/** What is wrong with the credentials is not told apart; what is wrong with something else is not blamed on them. */
function asStaffRefusal(error: PortalError): PortalError {
  if (error instanceof AuthError) return new AuthError(INVALID_STAFF_CREDENTIALS, 400, 'invalid_credentials');
  return error;
}
