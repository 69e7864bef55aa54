import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { type AuthRoute, metadataSchema, parseBody, requirePerson } from '../auth-call.ts';
import { refusals } from '../auth-error.ts';
import { requireSecondFactor } from '../factors/require-second-factor.ts';
import { assertStrongPassword, hashPassword, isPassword } from '../passwords.ts';
import { endSessions } from '../sessions.ts';
import { userResponse } from '../user-response.ts';
import { findUserById } from '../users.ts';

const bodySchema = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  data: metadataSchema.nullish(),
});

/** `GET /user`: the person of the session. */
export const getUser: AuthRoute = async (context, call) => {
  const { user } = await requirePerson(context, call);
  return jsonResponse(await userResponse(context.db, user));
};

/**
 * `PUT /user { password, data }`: changes the caller's own password, which ends every other session, and metadata (merged; null
 * removes a key). Roles and app metadata are not the person's to change and are ignored.
 */
export const updateUser: AuthRoute = async (context, call) => {
  const input = parseBody(bodySchema, call.body);
  const { user, claims } = await requirePerson(context, call);
  if (input.password !== undefined || input.email) {
    await requireSecondFactor(context.db, user.id, claims.session_id);
  }
  if (input.email && input.email.trim().toLowerCase() !== user.email) throw refusals.emailChangeDisabled();
  if (input.password !== undefined) assertStrongPassword(input.password);
  if (input.password !== undefined && (await isPassword(input.password, user.encrypted_password))) {
    throw refusals.samePassword();
  }
  const passwordHash = input.password === undefined ? null : await hashPassword(input.password);

  const answer = await context.db.transaction(async (session) => {
    if (passwordHash) {
      await session.query(`update auth.users set encrypted_password = $2, updated_at = now() where id = $1`, [
        user.id,
        passwordHash,
      ]);
      await session.query(`delete from auth.one_time_tokens where user_id = $1 and token_type = 'recovery_token'`, [
        user.id,
      ]);
      await endSessions(session, user.id, claims.session_id, 'others');
    }
    if (input.data) {
      await session.query(
        `update auth.users set raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || $2::jsonb), updated_at = now()
         where id = $1`,
        [user.id, input.data],
      );
    }
    const changed = await findUserById(session, user.id);
    if (!changed) throw refusals.sessionNotFound();
    return userResponse(session, changed);
  });
  return jsonResponse(answer);
};
