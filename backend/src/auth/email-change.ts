import type { SqlSession } from '../database/sql.ts';
import type { AuthContext } from './auth-call.ts';
import { queueAuthMail } from './auth-mail.ts';
import { type CodeChallenge, startFlow } from './flow-state.ts';
import { endOneTimeTokens, issueOneTimeToken, type Purpose } from './one-time-tokens.ts';
import { findUserByEmail, type UserRow } from './users.ts';
import { verificationLink } from './verification-link.ts';

/** The purposes of the two mails of a change, whichever is confirmed first. */
const changePurposes = ['email_change_token_current', 'email_change_token_new'] as const;

/**
 * Asks the mailbox of the new address, and the present one when both must agree (`double_confirm_changes`), to confirm a change.
 *
 * An address that has an account is not refused, as GoTrue would, because that would tell who has one: its owner is told, and
 * the change is never finished.
 */
export async function startEmailChange(
  context: AuthContext,
  session: SqlSession,
  {
    user,
    email,
    redirectTo,
    challenge,
  }: { user: UserRow; email: string; redirectTo: string; challenge: CodeChallenge | null },
): Promise<void> {
  const owner = await findUserByEmail(session, email);
  await endOneTimeTokens(session, user.id, changePurposes);
  await session.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0, email_change_sent_at = now(),
       updated_at = now()
     where id = $1`,
    [user.id, email],
  );
  const flowId = await startFlow(session, user.id, 'email_change', challenge);
  const ask = async (purpose: Purpose, to: string): Promise<void> => {
    const { link, code } = await issueOneTimeToken(session, context, { userId: user.id, purpose, email: to, flowId });
    await queueAuthMail(session, {
      template: 'email_change',
      to,
      link: verificationLink(context, { token: link, type: 'email_change', redirectTo }),
      code,
      seconds: context.config.email.otp_expiry,
      new_email: email,
    });
  };
  if (context.config.email.double_confirm_changes) await ask('email_change_token_current', user.email);
  if (!owner) await ask('email_change_token_new', email);
  else await queueAuthMail(session, { template: 'address_in_use', to: email, link: `${context.siteUrl}/auth` });
}

/**
 * Takes the word of one mailbox. `waiting` when the other one must agree too, `changed` when the account has the new address, and
 * `taken` when somebody else got it meanwhile, which ends the change.
 */
export async function confirmEmailChange(
  context: AuthContext,
  session: SqlSession,
  user: UserRow,
): Promise<'waiting' | 'changed' | 'taken'> {
  if (user.email_change === '') return 'taken';
  if (context.config.email.double_confirm_changes && user.email_change_confirm_status === 0) {
    await session.query(`update auth.users set email_change_confirm_status = 1, updated_at = now() where id = $1`, [
      user.id,
    ]);
    return 'waiting';
  }
  const isTaken = (await findUserByEmail(session, user.email_change)) !== null;
  await session.query(
    `update auth.users set email = case when $2::boolean then email else email_change end, email_change = '',
       email_change_confirm_status = 0, updated_at = now(),
       email_confirmed_at = case when $2::boolean then email_confirmed_at else coalesce(email_confirmed_at, now()) end,
       raw_user_meta_data = case when $2::boolean then raw_user_meta_data
         else raw_user_meta_data || jsonb_build_object('email', email_change, 'email_verified', true) end
     where id = $1`,
    [user.id, isTaken],
  );
  await endOneTimeTokens(session, user.id);
  if (isTaken) return 'taken';
  await session.query(
    `update auth.identities set updated_at = now(),
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1 and provider = 'email'`,
    [user.id, user.email_change],
  );
  return 'changed';
}

/** Accounts whose change of address a code mailed to `email` may belong to, and which of the two mails it was. */
export async function findChangesOf(
  session: SqlSession,
  email: string,
): Promise<{ userId: string; purpose: Purpose }[]> {
  const rows = await session.query<{ id: string; is_current: boolean }>(
    `select id, email = $1 as is_current from auth.users
     where email_change <> '' and (email = $1 or email_change = $1) and deleted_at is null and is_sso_user = false
     order by email_change_sent_at desc limit 10`,
    [email],
  );
  return rows.map(({ id, is_current }) => ({
    userId: id,
    purpose: is_current ? 'email_change_token_current' : 'email_change_token_new',
  }));
}
