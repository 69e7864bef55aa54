import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import {
  type AuthContext,
  type AuthRoute,
  evenMilliseconds,
  metadataSchema,
  noSoonerThan,
  parseBody,
  readEmail,
} from '../auth-call.ts';
import { refusals } from '../auth-error.ts';
import { queueAuthMail } from '../auth-mail.ts';
import { issueOneTimeToken, type PendingAccount } from '../one-time-tokens.ts';
import { assertStrongPassword, hashPassword } from '../passwords.ts';
import { signUpResponse, uuidFor } from '../user-response.ts';
import { findUserByEmail, insertUser, replacePending, type UserRow } from '../users.ts';
import type { SqlSession } from '../../../database/sql.ts';

const bodySchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  data: metadataSchema.nullish(),
});

/**
 * `POST /signup { email, password, data }?redirect_to=`: the same answer for a new address, one that waits for confirmation, and
 * one that has an account; what differs is in the mail.
 */
export const signUp: AuthRoute = (context, call) =>
  noSoonerThan(evenMilliseconds, async () => {
    const input = parseBody(bodySchema, call.body);
    if (!input.email && input.phone) throw refusals.phoneUnsupported();
    if (!input.email || !input.password) throw refusals.credentialsMissing();
    const email = readEmail(input.email);
    assertStrongPassword(input.password);
    await context.limits.count('signUpsPerAddress', call.visitor.address);
    await context.limits.countMail(call.visitor.address, 'signup', email);

    const metadata = { ...input.data };
    const passwordHash = await hashPassword(input.password);
    const redirectTo = context.redirects.resolve(call.url.searchParams.get('redirect_to')).href;
    const account = { passwordHash, metadata: { ...metadata, email, email_verified: false } };
    const id = await context.db.transaction(async (session) => {
      const user = await createOrFind(session, email, account);
      await sendFittingMail(context, session, { user, account, redirectTo });
      return user.email_confirmed_at ? uuidFor(`account ${email}`, context.secret) : user.id;
    });
    return jsonResponse(signUpResponse({ id, email, metadata, secret: context.secret }));
  });

/** A confirmed account stays as it is; one that waits takes what the latest sign-up says. */
async function createOrFind(session: SqlSession, email: string, account: PendingAccount): Promise<UserRow> {
  const created = await insertUser(session, { email, isConfirmed: false, ...account });
  const user = created ?? (await findUserByEmail(session, email));
  if (!user) throw new Error('An account could be neither created nor found.');
  if (!created) await replacePending(session, user.id, account);
  return user;
}

/** The mail that proves the address and brings `account` with it, or tells its owner that there is an account already. */
export async function sendFittingMail(
  context: AuthContext,
  session: SqlSession,
  { user, account, redirectTo }: { user: UserRow; account: PendingAccount | null; redirectTo: string },
): Promise<void> {
  if (user.email_confirmed_at) {
    await queueAuthMail(session, { template: 'account_exists', to: user.email, link: `${context.siteUrl}/auth` });
    return;
  }
  const { link, code } = await issueOneTimeToken(session, user, 'confirmation_token', context.secret, account);
  const verify = new URL('/auth/v1/verify', context.siteUrl);
  verify.search = new URLSearchParams({ token: link, type: 'signup', redirect_to: redirectTo }).toString();
  await queueAuthMail(session, { template: 'confirmation', to: user.email, link: verify.href, code });
}
