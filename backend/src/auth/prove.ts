import type { SqlSession } from '../database/sql.ts';
import type { AuthContext } from './auth-call.ts';
import { refusals } from './auth-error.ts';
import { confirmEmailChange } from './email-change.ts';
import type { Proof } from './redeem-one-time-token.ts';
import { confirmEmail, findUserById, forgetPassword, isBanned, replacePending } from './users.ts';

/** The types of a verification, as auth-js names them (supabase/auth, internal/api/verify.go). */
export const purposesOf = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
} as const;

export type VerificationType = keyof typeof purposesOf;

export function isVerificationType(type: string): type is VerificationType {
  return Object.hasOwn(purposesOf, type);
}

/** What GoTrue says when one of two mailboxes has agreed to a change of address. */
export const halfConfirmed = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * Whoever holds a link or code of a mail owns the address: does what the mail was for. Throws the refusal for a banned account.
 *
 * @returns whether the person may be signed in, or the other mailbox has to agree first, or nothing came of it.
 */
export async function acceptProof(
  context: AuthContext,
  session: SqlSession,
  { userId, purpose, pending }: Proof,
): Promise<'proven' | 'waiting' | 'void'> {
  const user = await findUserById(session, userId);
  if (!user) return 'void';
  if (isBanned(user)) throw refusals.bannedInSession();
  if (purpose === 'email_change_token_current' || purpose === 'email_change_token_new') {
    const outcome = await confirmEmailChange(context, session, user);
    if (outcome === 'changed') return 'proven';
    return outcome === 'waiting' ? 'waiting' : 'void';
  }
  if (user.email_confirmed_at) return 'proven';
  if (pending) await replacePending(session, userId, pending);
  else if (purpose === 'recovery_token') await forgetPassword(session, userId);
  await confirmEmail(session, userId);
  return 'proven';
}
