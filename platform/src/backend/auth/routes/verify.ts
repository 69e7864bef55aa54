import { z } from 'zod';
import type { SqlSession } from '../../../database/sql.ts';
import { jsonResponse } from '../../json-response.ts';
import { type AuthCall, type AuthContext, type AuthRoute, parseBody, readEmail } from '../auth-call.ts';
import { AuthRefusal, refusals } from '../auth-error.ts';
import { consumeCode, consumeLink, type Proof, type Purpose } from '../one-time-tokens.ts';
import { openSession, type SessionResponse } from '../sessions.ts';
import { confirmEmail, findUserByEmail, findUserById, isBanned, replacePending } from '../users.ts';

/** Which mails each type of auth-js stands for; `email` is any code that was mailed. */
const purposesOf = {
  signup: ['confirmation_token'],
  email: ['confirmation_token', 'recovery_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
} as const satisfies Record<string, readonly Purpose[]>;

const typeSchema = z.enum(['signup', 'email', 'magiclink', 'recovery']);

const bodySchema = z.union([
  z.object({ type: typeSchema, token_hash: z.string().min(1).max(255) }),
  z.object({ type: typeSchema, email: z.string(), token: z.string().trim().min(1).max(64) }),
]);

const linkSchema = z.object({ type: typeSchema, token: z.string().min(1).max(255) });

/** `POST /verify { type, token_hash }` or `{ type, email, token }`: a session for the right link or code of a mail. */
export const verify: AuthRoute = async (context, call) => {
  const input = parseBody(bodySchema, call.body);
  await context.limits.count('verificationsPerAddress', call.visitor.address);
  const purposes = purposesOf[input.type];
  if ('token_hash' in input) return jsonResponse(await verifyLink(context, call, input.token_hash, purposes));
  return jsonResponse(await verifyCode(context, call, readEmail(input.email), input.token, purposes));
};

/**
 * `GET /verify?token=&type=&redirect_to=`: what the link of a mail opens. Leads to the page with the session in the fragment, which
 * browsers send to no server, or with the reason why not.
 */
export const followLink: AuthRoute = async (context, call) => {
  const target = context.redirects.resolve(call.url.searchParams.get('redirect_to'));
  try {
    const input = parseBody(linkSchema, Object.fromEntries(call.url.searchParams));
    await context.limits.count('verificationsPerAddress', call.visitor.address);
    const opened = await verifyLink(context, call, input.token, purposesOf[input.type]);
    target.hash = new URLSearchParams({
      access_token: opened.access_token,
      expires_at: String(opened.expires_at),
      expires_in: String(opened.expires_in),
      refresh_token: opened.refresh_token,
      token_type: opened.token_type,
      type: input.type,
    }).toString();
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    const isLinkInvalid = error.errorCode === 'otp_expired';
    target.hash = new URLSearchParams({
      error: 'access_denied',
      error_code: error.errorCode,
      error_description: isLinkInvalid ? 'Email link is invalid or has expired' : error.message,
    }).toString();
  }
  return new Response(null, {
    status: 303,
    headers: { location: target.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
};

async function verifyLink(
  context: AuthContext,
  call: AuthCall,
  link: string,
  purposes: readonly Purpose[],
): Promise<SessionResponse> {
  return context.db.transaction(async (session) => {
    const owner = await consumeLink(session, link, purposes);
    if (!owner) throw refusals.linkInvalid();
    return openProven(context, call, session, owner);
  });
}

async function verifyCode(
  context: AuthContext,
  call: AuthCall,
  email: string,
  code: string,
  purposes: readonly Purpose[],
): Promise<SessionResponse> {
  await context.limits.countCode(call.visitor.address, email);
  // The transaction is kept when the code was wrong, because the wrong guess must count.
  const opened = await context.db.transaction(async (session) => {
    const user = await findUserByEmail(session, email);
    const proof = user && (await consumeCode(session, user.id, code, purposes, context.secret));
    return proof && openProven(context, call, session, proof);
  });
  if (!opened) throw refusals.linkInvalid();
  await context.limits.codeSucceeded(call.visitor.address, email);
  return opened;
}

/** Whoever holds a link or code of a mail owns the address. */
async function openProven(
  context: AuthContext,
  call: AuthCall,
  session: SqlSession,
  { userId, pending }: Proof,
): Promise<SessionResponse> {
  const user = await findUserById(session, userId);
  if (!user || isBanned(user)) throw refusals.linkInvalid();
  if (!user.email_confirmed_at) {
    if (pending) await replacePending(session, userId, pending);
    await confirmEmail(session, userId);
  }
  return openSession(session, context.tokens, userId, 'otp', call.visitor);
}
