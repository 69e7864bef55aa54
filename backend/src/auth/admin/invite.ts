import { z } from 'zod';
import type { SqlSession } from '../../database/sql.ts';
import { jsonResponse } from '../../json-response.ts';
import { recordAccountEvent } from '../audit.ts';
import {
  type AuthCall,
  type AuthContext,
  type AuthRoute,
  metadataSchema,
  parseBody,
  readEmail,
  text,
} from '../auth-call.ts';
import { queueAuthMail } from '../auth-mail.ts';
import { issueOneTimeToken, type OneTimeToken } from '../one-time-tokens.ts';
import { findUserByEmail, insertUser, type UserRow } from '../users.ts';
import { verificationLink } from '../verification-link.ts';
import { describeAccount, findAccount } from './accounts.ts';
import { adminRefusals } from './admin-refusals.ts';

const bodySchema = z.object({ email: text, data: metadataSchema.nullish() });

/** `POST /invite { email, data }?redirect_to=`: an account without a password, and a mail whose link confirms it. */
export const invite: AuthRoute = async (context, call) => {
  const input = parseBody(bodySchema, call.body);
  const email = readEmail(input.email);
  const redirectTo = context.redirects.resolve(call.url.searchParams.get('redirect_to')).href;
  const answer = await context.db.transaction(async (session) => {
    const { user, token } = await prepareInvitation(context, call, session, { email, metadata: input.data ?? {} });
    await queueAuthMail(session, {
      template: 'invite',
      to: email,
      link: verificationLink(context, { token: token.link, type: 'invite', redirectTo }),
      code: token.code,
      seconds: context.config.email.otp_expiry,
    });
    const account = await findAccount(session, user.id);
    if (!account) throw adminRefusals.userNotFound();
    return describeAccount(session, account);
  });
  return jsonResponse(answer);
};

/**
 * The account of whoever is invited, made if need be, with link and code for the mail. What somebody else may have signed up with
 * under this address is not confirmed along with it: the invitation brings its own metadata and no password.
 */
export async function prepareInvitation(
  context: AuthContext,
  call: AuthCall,
  session: SqlSession,
  { email, metadata }: { email: string; metadata: Record<string, unknown> },
): Promise<{ user: UserRow; token: OneTimeToken }> {
  const account = { passwordHash: null, metadata };
  const known = await findUserByEmail(session, email);
  if (known?.email_confirmed_at) throw adminRefusals.emailTaken();
  const user = known ?? (await insertUser(session, { email, isConfirmed: false, ...account }));
  if (!user) throw adminRefusals.emailTaken();
  await session.query(`update auth.users set invited_at = now() where id = $1`, [user.id]);
  const token = await issueOneTimeToken(session, context, {
    userId: user.id,
    purpose: 'confirmation_token',
    email,
    pending: account,
  });
  await recordAccountEvent(session, {
    action: 'user_invited',
    actor: 'service_role',
    address: call.visitor.address,
    traits: { user_id: user.id, user_email: email },
  });
  return { user, token };
}
