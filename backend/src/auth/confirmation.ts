import type { SqlSession } from '../database/sql.ts';
import type { AuthContext } from './auth-call.ts';
import { queueAuthMail } from './auth-mail.ts';
import { type CodeChallenge, startFlow } from './flow-state.ts';
import { issueOneTimeToken, type PendingAccount } from './one-time-tokens.ts';
import type { UserRow } from './users.ts';
import { verificationLink } from './verification-link.ts';

/** The mail that proves the address and brings `account` with it, worded as an invitation where its metadata says `invited`, or tells its owner that there is an account already. */
export async function sendConfirmation(
  context: AuthContext,
  session: SqlSession,
  {
    user,
    account,
    redirectTo,
    challenge,
  }: { user: UserRow; account: PendingAccount | null; redirectTo: string; challenge: CodeChallenge | null },
): Promise<void> {
  if (user.email_confirmed_at) {
    await queueAuthMail(session, { template: 'account_exists', to: user.email, link: `${context.siteUrl}/auth` });
    return;
  }
  const flowId = await startFlow(session, user.id, 'email/signup', challenge);
  const { link, code } = await issueOneTimeToken(session, context, {
    userId: user.id,
    purpose: 'confirmation_token',
    email: user.email,
    pending: account,
    flowId,
  });
  await queueAuthMail(session, {
    // Whoever was added by somebody else did not ask for an account.
    template: account?.metadata.invited === true ? 'invite' : 'confirmation',
    to: user.email,
    link: verificationLink(context, { token: link, type: 'signup', redirectTo }),
    code,
    seconds: context.config.email.otp_expiry,
  });
}
