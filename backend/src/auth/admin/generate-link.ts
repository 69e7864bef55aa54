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
import { refusals } from '../auth-error.ts';
import { issueOneTimeToken, type OneTimeToken, type PendingAccount, type Purpose } from '../one-time-tokens.ts';
import { assertStrongPassword, hashPassword } from '../passwords.ts';
import { findUserByEmail, insertUser, type UserRow } from '../users.ts';
import { type LinkType, verificationLink } from '../verification-link.ts';
import { describeAccount, findAccount } from './accounts.ts';
import { adminRefusals } from './admin-refusals.ts';
import { prepareInvitation } from './invite.ts';

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const;
type GeneratedType = (typeof linkTypes)[number];

const bodySchema = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadataSchema.nullish(),
  redirect_to: text,
});

interface Wanted {
  type: GeneratedType;
  email: string;
  newEmail: string;
  account: PendingAccount;
}

/** The link's account and token, and the type it turned out to be. */
interface Generated {
  userId: string;
  token: OneTimeToken;
  type: GeneratedType;
}

/** `POST /admin/generate_link { type, email, password, new_email, data, redirect_to }`: what a mail would have carried, to be handed over otherwise. */
export const generateLink: AuthRoute = async (context, call) => {
  const input = parseBody(bodySchema, call.body);
  const type = linkTypes.find((known) => known === input.type);
  const email = readEmail(input.email);
  if (!type) throw adminRefusals.linkTypeUnknown(input.type);
  if (type === 'signup') {
    if (input.password === '') throw refusals.passwordMissing();
    assertStrongPassword(input.password, context.config);
  }
  const wanted: Wanted = {
    type,
    email,
    newEmail: input.new_email,
    account: {
      passwordHash: type === 'signup' ? await hashPassword(input.password) : null,
      metadata: input.data ?? {},
    },
  };
  const redirectTo = context.redirects.resolve(input.redirect_to || call.url.searchParams.get('redirect_to')).href;
  const answer = await context.db.transaction(async (session) => {
    const { userId, token, type: kind } = await generate(context, call, session, wanted);
    const account = await findAccount(session, userId);
    if (!account) throw adminRefusals.userNotFound();
    return {
      ...(await describeAccount(session, account)),
      action_link: verificationLink(context, { token: token.link, type: linkTypeOf(kind), redirectTo }),
      email_otp: token.code,
      hashed_token: token.link,
      verification_type: kind,
      redirect_to: redirectTo,
    };
  });
  return jsonResponse(answer);
};

async function generate(context: AuthContext, call: AuthCall, session: SqlSession, wanted: Wanted): Promise<Generated> {
  const { type, email, account } = wanted;
  if (type === 'invite') {
    const { user, token } = await prepareInvitation(context, call, session, { email, metadata: account.metadata });
    return { userId: user.id, token, type };
  }
  const user = await findUserByEmail(session, email);
  // As GoTrue: who has no account yet is signed up by the link that would have signed them in.
  if (type === 'signup' || (type === 'magiclink' && !user)) {
    return confirmation(context, session, user, wanted);
  }
  if (!user) throw adminRefusals.emailNotFound();
  if (type === 'email_change_current' || type === 'email_change_new') {
    return addressChange(context, session, user, { ...wanted, type });
  }
  await recordAccountEvent(session, {
    action: 'user_recovery_requested',
    actor: 'service_role',
    address: call.visitor.address,
    traits: { user_id: user.id },
  });
  return { userId: user.id, token: await issue(context, session, user.id, 'recovery_token', email), type };
}

async function confirmation(
  context: AuthContext,
  session: SqlSession,
  known: UserRow | null,
  { email, account }: Wanted,
): Promise<Generated> {
  if (known?.email_confirmed_at) throw adminRefusals.emailTaken();
  const user = known ?? (await insertUser(session, { email, isConfirmed: false, ...account }));
  if (!user) throw adminRefusals.emailTaken();
  const token = await issue(context, session, user.id, 'confirmation_token', email, account);
  return { userId: user.id, token, type: 'signup' };
}

async function addressChange(
  context: AuthContext,
  session: SqlSession,
  user: UserRow,
  { type, newEmail }: Wanted & { type: 'email_change_current' | 'email_change_new' },
): Promise<Generated> {
  const isCurrent = type === 'email_change_current';
  if (isCurrent && !context.config.email.double_confirm_changes) throw adminRefusals.currentAddressNotAsked();
  const email = readEmail(newEmail);
  if (await findUserByEmail(session, email)) throw adminRefusals.emailTaken();
  await session.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = now() where id = $1`,
    [user.id, email],
  );
  const purpose = isCurrent ? 'email_change_token_current' : 'email_change_token_new';
  return {
    userId: user.id,
    token: await issue(context, session, user.id, purpose, isCurrent ? user.email : email),
    type,
  };
}

function issue(
  context: AuthContext,
  session: SqlSession,
  userId: string,
  purpose: Purpose,
  email: string,
  pending: PendingAccount | null = null,
): Promise<OneTimeToken> {
  return issueOneTimeToken(session, context, { userId, purpose, email, pending });
}

function linkTypeOf(type: GeneratedType): LinkType {
  return type === 'email_change_current' || type === 'email_change_new' ? 'email_change' : type;
}
