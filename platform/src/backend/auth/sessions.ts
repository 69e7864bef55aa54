import { randomBytes } from 'node:crypto';
import type { SqlSession } from '../../database/sql.ts';
import { type AccessTokens, accessTokenSeconds } from '../access-token.ts';
import { refusals } from './auth-error.ts';
import { userResponse } from './user-response.ts';
import { findUserById, isBanned, type UserRow } from './users.ts';

/** How long a refresh token that was just exchanged may be exchanged again, for a second tab or a lost answer (GoTrue's default). */
const reuseSeconds = 10;

export interface Visitor {
  address: string;
  userAgent: string | null;
}

/** What a sign-in, a refresh and a verification answer (type `Session` of auth-js). */
export interface SessionResponse {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
}

/** Opens a session. `method` is how the person proved who they are, as in the claim `amr`. */
export async function openSession(
  session: SqlSession,
  tokens: AccessTokens,
  userId: string,
  method: 'password' | 'otp',
  visitor: Visitor,
): Promise<SessionResponse> {
  const [opened] = await session.query<{ id: string; created_at: string }>(
    `insert into auth.sessions (user_id, user_agent, ip, tag) values ($1, $2, $3, $4) returning id, created_at`,
    [userId, visitor.userAgent?.slice(0, 500) ?? null, visitor.address, method],
  );
  if (!opened) throw new Error('A session was not stored.');
  await session.query(`update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1`, [userId]);
  await session.query(
    `update auth.identities set last_sign_in_at = now(), updated_at = now() where user_id = $1 and provider = 'email'`,
    [userId],
  );
  const refreshToken = await insertRefreshToken(session, userId, opened.id, null);
  const user = await findUserById(session, userId);
  if (!user) throw new Error('The person of a new session is gone.');
  return respond(session, tokens, user, { id: opened.id, method, openedAt: opened.created_at }, refreshToken);
}

interface TokenRow {
  id: number;
  token: string;
  user_id: string;
  session_id: string;
  revoked: boolean;
  parent: string | null;
  tag: string | null;
  opened_at: string;
  is_over: boolean;
  is_recent: boolean;
}

/**
 * Exchanges a refresh token for a new pair. The row of its session is locked, so that simultaneous exchanges of one token end
 * with one live token. Using an old token again ends the session, because somebody else may hold the chain (RFC 9700, 4.14.2).
 *
 * @returns a function that throws the refusal or gives the answer, to be called after the transaction, which must be kept either way.
 */
export async function refreshSession(
  session: SqlSession,
  tokens: AccessTokens,
  refreshToken: string,
): Promise<() => SessionResponse> {
  const [known] = await session.query<{ session_id: string }>(
    `select session_id from auth.refresh_tokens where token = $1`,
    [refreshToken],
  );
  if (!known) return refuse(refusals.refreshTokenNotFound);
  await session.query(`select id from auth.sessions where id = $1 for update`, [known.session_id]);
  const [used] = await session.query<TokenRow>(
    `select t.id, t.token, t.user_id, t.session_id, t.revoked, t.parent, s.tag, s.created_at as opened_at,
       s.not_after is not null and s.not_after <= now() as is_over,
       t.updated_at > now() - make_interval(secs => $2) as is_recent
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.token = $1`,
    [refreshToken, reuseSeconds],
  );
  if (!used) return refuse(refusals.refreshTokenNotFound);
  if (used.is_over) return refuse(refusals.sessionExpired);
  const user = await findUserById(session, used.user_id);
  if (!user) return refuse(refusals.refreshTokenNotFound);
  if (isBanned(user)) return refuse(refusals.banned);

  const next = used.revoked ? await liveSuccessor(session, used) : await rotate(session, used);
  if (next === null) {
    await session.query(`delete from auth.sessions where id = $1`, [used.session_id]);
    return refuse(refusals.refreshTokenUsed);
  }
  const method = used.tag === 'otp' ? 'otp' : 'password';
  const answer = await respond(session, tokens, user, { id: used.session_id, method, openedAt: used.opened_at }, next);
  return () => answer;
}

async function rotate(session: SqlSession, used: TokenRow): Promise<string> {
  await session.query(`update auth.refresh_tokens set revoked = true, updated_at = now() where id = $1`, [used.id]);
  await session.query(`update auth.sessions set refreshed_at = now(), updated_at = now() where id = $1`, [
    used.session_id,
  ]);
  return insertRefreshToken(session, used.user_id, used.session_id, used.token);
}

/** The live token when `used` is its parent (the answer may have been lost) or was exchanged moments ago; else null. */
async function liveSuccessor(session: SqlSession, used: TokenRow): Promise<string | null> {
  const [live] = await session.query<{ token: string; parent: string | null }>(
    `select token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1`,
    [used.session_id],
  );
  if (!live) return null;
  return live.parent === used.token || used.is_recent ? live.token : null;
}

async function insertRefreshToken(
  session: SqlSession,
  userId: string,
  sessionId: string,
  parent: string | null,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await session.query(`insert into auth.refresh_tokens (token, user_id, session_id, parent) values ($1, $2, $3, $4)`, [
    token,
    userId,
    sessionId,
    parent,
  ]);
  return token;
}

async function respond(
  session: SqlSession,
  tokens: AccessTokens,
  user: UserRow,
  opened: { id: string; method: 'password' | 'otp'; openedAt: string },
  refreshToken: string,
): Promise<SessionResponse> {
  const { token, expiresAt } = await tokens.sign({
    sub: user.id,
    role: 'authenticated',
    email: user.email,
    session_id: opened.id,
    aal: 'aal1',
    amr: [{ method: opened.method, timestamp: Math.floor(Date.parse(opened.openedAt) / 1000) }],
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    is_anonymous: false,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: await userResponse(session, user),
  };
}

/** Ends this session, every other one of the person, or all of them. */
export async function endSessions(
  session: SqlSession,
  userId: string,
  sessionId: string,
  scope: 'global' | 'local' | 'others',
): Promise<void> {
  if (scope === 'global') await session.query(`delete from auth.sessions where user_id = $1`, [userId]);
  if (scope === 'local') {
    await session.query(`delete from auth.sessions where user_id = $1 and id = $2`, [userId, sessionId]);
  }
  if (scope === 'others') {
    await session.query(`delete from auth.sessions where user_id = $1 and id <> $2`, [userId, sessionId]);
  }
}

function refuse(make: () => Error): () => never {
  return () => {
    throw make();
  };
}
