import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { type AuthRoute, parseBody } from '../auth-call.ts';
import { refusals } from '../auth-error.ts';
import { isPassword } from '../passwords.ts';
import { openSession } from '../sessions.ts';
import { findUserByEmail, isBanned } from '../users.ts';

const bodySchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
});

/** `POST /token?grant_type=password { email, password }`: a session. The password is checked before anything about the account is told. */
export const signIn: AuthRoute = async (context, call) => {
  const input = parseBody(bodySchema, call.body);
  if (!input.email && input.phone) throw refusals.phoneUnsupported();
  if (!input.email || !input.password) throw refusals.credentialsMissing();
  const email = input.email.trim().toLowerCase();
  await context.limits.countSignIn(call.visitor.address, email);

  const user = await findUserByEmail(context.db, email);
  if (!(await isPassword(input.password, user?.encrypted_password ?? null)) || !user)
    throw refusals.invalidCredentials();
  await context.limits.signInSucceeded(call.visitor.address, email);
  if (isBanned(user)) throw refusals.banned();
  if (!user.email_confirmed_at) throw refusals.emailNotConfirmed();

  const answer = await context.db.transaction((session) =>
    openSession(session, context.tokens, user.id, 'password', call.visitor),
  );
  return jsonResponse(answer);
};
