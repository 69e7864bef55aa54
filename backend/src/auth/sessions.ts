import type { SqlSession } from '../database/sql.ts';
import type { AccessTokens } from '../access-token.ts';
import { type AuthenticationMethod, readAssurance, recordProof } from './assurance.ts';
import { insertRefreshToken, replaceRefreshToken } from './refresh-tokens.ts';
import { userResponse } from './user-response.ts';
import { findUserById, userColumns, type UserRow } from './users.ts';

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
  method: AuthenticationMethod,
  visitor: Visitor,
): Promise<SessionResponse> {
  const [opened] = await session.query<{ id: string }>(
    `insert into auth.sessions (user_id, user_agent, ip) values ($1, $2, $3) returning id`,
    [userId, visitor.userAgent?.slice(0, 500) ?? null, visitor.address],
  );
  if (!opened) throw new Error('A session was not stored.');
  await recordProof(session, opened.id, method);
  const [user] = await session.query<UserRow>(
    `update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1 and deleted_at is null
     returning ${userColumns}`,
    [userId],
  );
  if (!user) throw new Error('The person of a new session is gone.');
  await session.query(
    `update auth.identities set last_sign_in_at = now(), updated_at = now() where user_id = $1 and provider = 'email'`,
    [userId],
  );
  const refreshToken = await insertRefreshToken(session, userId, opened.id, null);
  return answerSession(session, tokens, user, opened.id, refreshToken);
}

/** A fresh pair of tokens for a session whose person has just proven more; the pair before it ends. Null when the session is over. */
export async function renewSession(
  session: SqlSession,
  tokens: AccessTokens,
  userId: string,
  sessionId: string,
): Promise<SessionResponse | null> {
  const [locked] = await session.query(`select id from auth.sessions where id = $1 and user_id = $2 for update`, [
    sessionId,
    userId,
  ]);
  const user = locked && (await findUserById(session, userId));
  if (!user) return null;
  const refreshToken = await replaceRefreshToken(session, userId, sessionId);
  return answerSession(session, tokens, user, sessionId, refreshToken);
}

/** Signs an access token with everything that is known about the session now. */
export async function answerSession(
  session: SqlSession,
  tokens: AccessTokens,
  user: UserRow,
  sessionId: string,
  refreshToken: string,
): Promise<SessionResponse> {
  const { token, expiresAt, expiresIn } = await tokens.sign({
    sub: user.id,
    role: 'authenticated',
    email: user.email,
    phone: '',
    session_id: sessionId,
    ...(await readAssurance(session, sessionId)),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    is_anonymous: false,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresIn,
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
