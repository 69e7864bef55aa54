import { z } from 'zod';
import type { SqlSession } from '../../database/sql.ts';
import type { AccessTokens } from '../../access-token.ts';
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
import { sendConfirmation } from '../confirmation.ts';
import { readChallenge } from '../flow-state.ts';
import type { PendingAccount } from '../one-time-tokens.ts';
import { assertStrongPassword, hashPassword } from '../passwords.ts';
import { openSession, type SessionResponse, type Visitor } from '../sessions.ts';
import { signUpResponse, uuidFor } from '../user-response.ts';
import { confirmEmail, findUserByEmail, insertUser, replacePending, type UserRow } from '../users.ts';

const bodySchema = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadataSchema.nullish(),
  code_challenge: text,
  code_challenge_method: text,
});

/**
 * `POST /signup { email, password, data }?redirect_to=`: the same answer for a new address, one that waits for confirmation, and
 * one that has an account; what differs is in the mail. Where addresses are not confirmed, a session, or the refusal of a known address.
 */
export const signUp: AuthRoute = (context, call) =>
  noSoonerThan(evenMilliseconds, async () => {
    const input = readInput(context, parseBody(bodySchema, call.body));
    const challenge = readChallenge(input);
    const email = readEmail(input.email);
    const isConfirmed = !context.config.email.enable_confirmations;
    await context.limits.count('signUpsPerAddress', call.visitor.address);
    if (!isConfirmed) await context.limits.countMail(call.visitor.address, 'signup', email);

    const metadata = { ...input.data };
    const passwordHash = await hashPassword(input.password);
    const account = { passwordHash, metadata: { ...metadata, email, email_verified: isConfirmed } };
    if (isConfirmed) {
      const { tokens, db } = context;
      return jsonResponse(await db.transaction((session) => enter(session, tokens, email, account, call.visitor)));
    }
    const redirectTo = context.redirects.resolve(call.url.searchParams.get('redirect_to')).href;
    const id = await context.db.transaction(async (session) => {
      const user = await createOrFind(session, email, account);
      await sendConfirmation(context, session, { user, account, redirectTo, challenge });
      return user.email_confirmed_at ? uuidFor(`account ${email}`, context.secret) : user.id;
    });
    return jsonResponse(signUpResponse({ id, email, metadata, secret: context.secret }));
  });

/** A session at once, for an address that nobody has to prove. */
async function enter(
  session: SqlSession,
  tokens: AccessTokens,
  email: string,
  account: PendingAccount,
  visitor: Visitor,
): Promise<SessionResponse> {
  const user = await createOrFind(session, email, account);
  if (user.email_confirmed_at) throw refusals.userExists();
  await confirmEmail(session, user.id);
  return openSession(session, tokens, user.id, 'password', visitor);
}

/**
 * The order is GoTrue's. Without an address it is the specification's sentence (section 5), unless it is what auth-js asks for an
 * anonymous session: `data` and no password.
 */
function readInput({ config }: AuthContext, input: z.output<typeof bodySchema>): z.output<typeof bodySchema> {
  const { email, phone, password } = input;
  const isAnonymous = password === '' && (input.data ?? null) !== null;
  if (email === '' && phone === '') throw isAnonymous ? refusals.anonymousDisabled() : refusals.credentialsMissing();
  if (!config.enable_signup) throw refusals.signupDisabled();
  if (password === '') throw refusals.passwordMissing();
  assertStrongPassword(password, config);
  if (email !== '' && phone !== '') throw refusals.emailOrPhone(' on signup.');
  if (phone !== '') throw refusals.phoneUnsupported(400, 'Phone signups are disabled');
  if (!config.email.enable_signup) throw refusals.emailSignupDisabled();
  return input;
}

/** A confirmed account stays as it is; one that waits takes what the latest sign-up says. */
export async function createOrFind(session: SqlSession, email: string, account: PendingAccount): Promise<UserRow> {
  const created = await insertUser(session, { email, isConfirmed: false, ...account });
  const user = created ?? (await findUserByEmail(session, email));
  if (!user) throw new Error('An account could be neither created nor found.');
  if (!created) await replacePending(session, user.id, account);
  return user;
}
