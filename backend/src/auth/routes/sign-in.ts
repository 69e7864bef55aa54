import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { type AuthRoute, parseBody, text } from '../auth-call.ts';
import type { AuthConfig } from '../../supabase-config.ts';
import { AuthRefusal, refusals, WeakPasswordRefusal } from '../auth-error.ts';
import { assertStrongPassword, isPassword } from '../passwords.ts';
import { openSession } from '../sessions.ts';
import { findUserByEmail, holdPassword, isBanned } from '../users.ts';

const bodySchema = z.object({ email: text, phone: text, password: text });

/**
 * `POST /token?grant_type=password { email, password }`: a session, with `weak_password` telling what is wrong with a password
 * that would not be taken any more. The password is checked before anything about the account is told.
 */
export const signIn: AuthRoute = async (context, call) => {
  const input = parseBody(bodySchema, call.body);
  if (input.email !== '' && input.phone !== '') throw refusals.emailOrPhone(' on login.');
  if (input.phone !== '') throw refusals.phoneUnsupported(422, 'Phone logins are disabled');
  if (input.email === '') throw refusals.credentialsMissing();
  const email = input.email.trim().toLowerCase();
  await context.limits.countSignIn(call.visitor.address, email);

  const user = await findUserByEmail(context.db, email);
  if (!(await isPassword(input.password, user?.encrypted_password ?? null)) || !user)
    throw refusals.invalidCredentials();

  const answer = await context.db.transaction(async (session) => {
    await context.limits.signInSucceeded(call.visitor.address, email, session);
    if (isBanned(user)) return refusals.banned();
    if (!user.email_confirmed_at) return refusals.emailNotConfirmed();
    // While the password was compared, its owner may have replaced it, which ends what was opened with it.
    if (!(await holdPassword(session, user))) return refusals.invalidCredentials();
    return openSession(session, context.tokens, user.id, 'password', call.visitor);
  });
  if (answer instanceof AuthRefusal) throw answer;
  return jsonResponse({ ...answer, weak_password: weaknessOf(input.password, context.config) });
};

function weaknessOf(password: string, rule: AuthConfig): Record<string, unknown> | null {
  try {
    assertStrongPassword(password, rule);
    return null;
  } catch (error) {
    if (!(error instanceof WeakPasswordRefusal)) throw error;
    return { message: error.message, reasons: error.reasons };
  }
}
