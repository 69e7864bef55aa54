import { throwOnError } from '../../../auth/auth-errors.ts';
import type { Auth } from '../../../auth/auth-store.ts';

/**
 * Sets a new password and ends all other sessions. `nonce` is the code of the mail that the service may ask for first, by
 * refusing with `reauthentication_needed`.
 */
export async function changePassword(auth: Auth, password: string, nonce?: string): Promise<void> {
  const client = await auth.client();
  const { error } = await client.auth.updateUser({ password, ...(nonce ? { nonce } : {}) });
  throwOnError(error);
  // Whoever knew the old password loses what they opened with it; the new password stands even when this fails.
  await client.auth.signOut({ scope: 'others' });
}

/** Sends the code that a change of the password may need. */
export async function sendReauthenticationCode(auth: Auth): Promise<void> {
  const client = await auth.client();
  const { error } = await client.auth.reauthenticate();
  throwOnError(error);
}

/** Asks for another address. It counts once the links in the mails, to the old and the new address, were opened. */
export async function changeEmail(auth: Auth, email: string): Promise<void> {
  const client = await auth.client();
  const { error } = await client.auth.updateUser({ email }, { emailRedirectTo: `${window.location.origin}/auth` });
  throwOnError(error);
}

/** Ends every session of this person but this one. */
export async function signOutOthers(auth: Auth): Promise<void> {
  const client = await auth.client();
  const { error } = await client.auth.signOut({ scope: 'others' });
  throwOnError(error);
}
