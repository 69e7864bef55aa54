import { randomBytes } from 'node:crypto';
import type { SqlSession } from '../database/sql.ts';

/** Ends the live refresh tokens of a session and gives the one that follows; the caller holds the lock on the session. */
export async function replaceRefreshToken(session: SqlSession, userId: string, sessionId: string): Promise<string> {
  const [live] = await session.query<{ token: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked
     returning token`,
    [sessionId],
  );
  return insertRefreshToken(session, userId, sessionId, live?.token ?? null);
}

export async function insertRefreshToken(
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
