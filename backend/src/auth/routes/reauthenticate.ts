import { jsonResponse } from '../../json-response.ts';
import { type AuthCall, type AuthContext, type AuthRoute, requirePerson } from '../auth-call.ts';
import { refusals } from '../auth-error.ts';
import { queueAuthMail } from '../auth-mail.ts';
import { issueOneTimeToken } from '../one-time-tokens.ts';
import { redeemCode } from '../redeem-one-time-token.ts';
import type { UserRow } from '../users.ts';

/** `GET /reauthenticate`: mails a nonce to the person, to be sent along with a new password. */
export const reauthenticate: AuthRoute = async (context, call) => {
  const { user } = await requirePerson(context, call);
  if (!user.email_confirmed_at) throw refusals.confirmEmailFirst();
  await context.limits.countMail(call.visitor.address, 'nonce', user.email);
  await context.db.transaction(async (session) => {
    const { code } = await issueOneTimeToken(session, context, {
      userId: user.id,
      purpose: 'reauthentication_token',
      email: user.email,
    });
    await queueAuthMail(session, {
      template: 'reauthentication',
      to: user.email,
      code,
      seconds: context.config.email.otp_expiry,
    });
  });
  return jsonResponse({});
};

/** Asks for the mailed nonce when the session was opened more than a day ago, and uses it up; throws GoTrue's refusals. */
export async function requireNonce(
  context: AuthContext,
  call: AuthCall,
  { user, sessionId, nonce }: { user: UserRow; sessionId: string; nonce: string },
): Promise<void> {
  const old = await context.db.query(
    `select from auth.sessions where id = $1 and created_at < now() - interval '24 hours'`,
    [sessionId],
  );
  if (old.length === 0) return;
  if (nonce === '') throw refusals.reauthenticationNeeded();
  await context.limits.countCode(call.visitor.address, user.email);
  // The transaction is kept when the nonce was wrong, because the wrong guess must count.
  const proof = await context.db.transaction((session) =>
    redeemCode(session, context, user.id, nonce.trim(), ['reauthentication_token']),
  );
  if (!proof) throw refusals.nonceInvalid();
  await context.limits.codeSucceeded(call.visitor.address, user.email);
}
