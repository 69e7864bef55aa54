import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import {
  type AuthCall,
  type AuthContext,
  type AuthRoute,
  evenMilliseconds,
  metadataSchema,
  noSoonerThan,
  parseBody,
  readEmail,
  requirePerson,
  text,
} from '../auth-call.ts';
import { refusals } from '../auth-error.ts';
import { startEmailChange } from '../email-change.ts';
import { requireSecondFactor } from '../factors/require-second-factor.ts';
import { readChallenge } from '../flow-state.ts';
import { assertStrongPassword, hashPassword, isPassword } from '../passwords.ts';
import { userResponse } from '../user-response.ts';
import { findUserById, mergeMetadata, replacePassword, type UserRow } from '../users.ts';
import { requireNonce } from './reauthenticate.ts';

const bodySchema = z.object({
  email: text,
  phone: text,
  password: z.string().nullish(),
  nonce: text,
  data: metadataSchema.nullish(),
  app_metadata: z.record(z.string(), z.unknown()).nullish(),
  code_challenge: text,
  code_challenge_method: text,
});

/**
 * `PUT /user { password, nonce, email, data }?redirect_to=`: changes the caller's own password, which ends every other session;
 * asks the mailboxes about a new address; and merges metadata (null removes a key). Roles and app metadata are not the person's
 * to change.
 */
export const updateUser: AuthRoute = async (context, call) => {
  const { user, claims } = await requirePerson(context, call);
  const input = parseBody(bodySchema, call.body);
  const email = input.email === '' ? user.email : readEmail(input.email);
  if (input.phone !== '') throw refusals.phoneUnsupported(422, 'Unsupported phone provider');
  const challenge = readChallenge(input);
  const password = input.password ?? null;
  if (password !== null) assertStrongPassword(password, context.config);
  if (input.app_metadata) throw refusals.notAdmin();
  if (password !== null || email !== user.email) await requireSecondFactor(context.db, user.id, claims.session_id);

  const isMoving = email !== user.email;
  const floor = isMoving ? evenMilliseconds : 0;
  return noSoonerThan(floor, async () => {
    if (isMoving) await context.limits.countMail(call.visitor.address, 'email_change', user.email);
    const passwordHash = await newPasswordHash(context, call, {
      user,
      sessionId: claims.session_id,
      password,
      nonce: input.nonce,
    });
    const answer = await context.db.transaction(async (session) => {
      if (passwordHash) await replacePassword(session, user.id, passwordHash, claims.session_id);
      if (input.data) await mergeMetadata(session, user.id, input.data);
      if (isMoving) {
        const redirectTo = context.redirects.resolve(call.url.searchParams.get('redirect_to')).href;
        await startEmailChange(context, session, { user, email, redirectTo, challenge });
      }
      const changed = await findUserById(session, user.id);
      if (!changed) throw refusals.sessionNotFound();
      return userResponse(session, changed);
    });
    return jsonResponse(answer);
  });
};

async function newPasswordHash(
  context: AuthContext,
  call: AuthCall,
  { user, sessionId, password, nonce }: { user: UserRow; sessionId: string; password: string | null; nonce: string },
): Promise<string | null> {
  if (password === null) return null;
  if (context.config.email.secure_password_change) await requireNonce(context, call, { user, sessionId, nonce });
  if (await isPassword(password, user.encrypted_password)) throw refusals.samePassword();
  return hashPassword(password);
}
