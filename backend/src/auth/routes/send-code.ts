import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SqlSession } from '../../database/sql.ts';
import { jsonResponse } from '../../json-response.ts';
import {
  type AuthContext,
  type AuthRoute,
  evenMilliseconds,
  metadataSchema,
  noSoonerThan,
  parseBody,
  readEmail,
  text,
} from '../auth-call.ts';
import { refusals } from '../auth-error.ts';
import { queueAuthMail } from '../auth-mail.ts';
import { sendConfirmation } from '../confirmation.ts';
import { type CodeChallenge, readChallenge, startFlow } from '../flow-state.ts';
import { issueOneTimeToken, type PendingAccount } from '../one-time-tokens.ts';
import { hashPassword } from '../passwords.ts';
import { findUserByEmail, isBanned, type UserRow } from '../users.ts';
import { verificationLink } from '../verification-link.ts';
import { createOrFind } from './sign-up.ts';

const bodySchema = z.object({
  email: text,
  phone: text,
  create_user: z.boolean().nullish(),
  data: metadataSchema.nullish(),
  channel: text,
  code_challenge: text,
  code_challenge_method: text,
});

/**
 * `POST /otp { email, create_user, data }?redirect_to=`: sends a sign-in link and code to somebody with an account. Who has none
 * gets a confirmation for a new one, unless `create_user` is false or sign-ups are off. Answers alike for every address, so that
 * neither of these tells an unknown one apart, as GoTrue's `otp_disabled` would.
 */
export const sendCode: AuthRoute = (context, call) =>
  noSoonerThan(evenMilliseconds, async () => {
    const input = parseBody(bodySchema, call.body);
    if (input.email !== '' && input.phone !== '') throw refusals.emailOrPhone('');
    if (input.email !== '' && input.channel !== '') throw refusals.channelWithoutPhone();
    const challenge = readChallenge(input);
    if (input.phone !== '') throw refusals.phoneUnsupported(400, 'Unsupported phone provider');
    if (input.email === '') throw refusals.emailOrPhoneMissing();
    const email = readEmail(input.email);
    await context.limits.countMail(call.visitor.address, 'code', email);

    const { enable_signup: isOpen, email: byEmail } = context.config;
    const mayCreate = (input.create_user ?? true) && isOpen && byEmail.enable_signup;
    const account = await pendingWithoutPassword(email, { ...input.data });
    const redirectTo = context.redirects.resolve(call.url.searchParams.get('redirect_to')).href;
    await context.db.transaction(async (session) => {
      const known = await findUserByEmail(session, email);
      const user = known ?? (mayCreate ? await createOrFind(session, email, account) : null);
      if (!user || isBanned(user)) return;
      if (user.email_confirmed_at) await sendSignInLink(context, session, { user, redirectTo, challenge });
      else await sendConfirmation(context, session, { user, account, redirectTo, challenge });
    });
    return jsonResponse({});
  });

/** Nobody knows this password: its person signs in with codes until they choose one. */
async function pendingWithoutPassword(email: string, data: Record<string, unknown>): Promise<PendingAccount> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return { passwordHash, metadata: { ...data, email, email_verified: false } };
}

async function sendSignInLink(
  context: AuthContext,
  session: SqlSession,
  { user, redirectTo, challenge }: { user: UserRow; redirectTo: string; challenge: CodeChallenge | null },
): Promise<void> {
  const { link, code } = await issueOneTimeToken(session, context, {
    userId: user.id,
    purpose: 'recovery_token',
    email: user.email,
    flowId: await startFlow(session, user.id, 'magiclink', challenge),
  });
  await queueAuthMail(session, {
    template: 'magic_link',
    to: user.email,
    link: verificationLink(context, { token: link, type: 'magiclink', redirectTo }),
    code,
    seconds: context.config.email.otp_expiry,
  });
}
