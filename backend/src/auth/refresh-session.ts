import type { SqlSession } from '../database/sql.ts';
import type { AccessTokens } from '../access-token.ts';
import type { AuthConfig } from '../supabase-config.ts';
import { refusals } from './auth-error.ts';
import { replaceRefreshToken } from './refresh-tokens.ts';
import { answerSession, type SessionResponse, type Visitor } from './sessions.ts';
import { findUserById, isBanned } from './users.ts';

interface TokenRow {
  id: number;
  token: string;
  user_id: string;
  session_id: string;
  revoked: boolean;
  is_over: boolean;
  is_recent: boolean;
}

/**
 * Exchanges a refresh token for a new pair. The row of its session is locked, so that simultaneous exchanges of one token end
 * with one live token. A token that was exchanged before is good for the live one while it is that one's parent (the answer may
 * have been lost) or within the reuse interval; later than that it ends the session, because somebody else may hold the chain
 * (RFC 9700, 4.14.2).
 *
 * @returns a function that throws the refusal or gives the answer, to be called after the transaction, which must be kept either way.
 */
export async function refreshSession(
  session: SqlSession,
  tokens: AccessTokens,
  refreshToken: string,
  config: AuthConfig,
  visitor: Visitor,
): Promise<() => SessionResponse> {
  const [known] = await session.query<{ session_id: string }>(
    `select session_id from auth.refresh_tokens where token = $1`,
    [refreshToken],
  );
  if (!known) return refuse(refusals.refreshTokenNotFound);
  await session.query(`select id from auth.sessions where id = $1 for update`, [known.session_id]);
  // Read again under the lock: whoever held it may have exchanged the token or ended the session.
  const [used] = await session.query<TokenRow>(
    `select t.id, t.token, t.user_id, t.session_id, t.revoked,
       s.not_after is not null and s.not_after <= now() as is_over,
       t.updated_at > now() - make_interval(secs => $2) as is_recent
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.token = $1`,
    [refreshToken, config.refresh_token_reuse_interval],
  );
  if (!used) return refuse(refusals.refreshTokenNotFound);
  const user = await findUserById(session, used.user_id);
  if (!user) return refuse(refusals.refreshTokenNotFound);
  if (isBanned(user)) return refuse(refusals.refreshOfBanned);
  if (used.is_over) return refuse(refusals.sessionExpired);

  const next = used.revoked ? await liveSuccessor(session, used) : await rotate(session, used, visitor);
  if (next === null) {
    if (config.enable_refresh_token_rotation) {
      await session.query(`delete from auth.sessions where id = $1`, [used.session_id]);
    }
    return refuse(refusals.refreshTokenUsed);
  }
  const answer = await answerSession(session, tokens, user, used.session_id, next);
  return () => answer;
}

async function rotate(session: SqlSession, used: TokenRow, visitor: Visitor): Promise<string> {
  await session.query(
    `update auth.sessions set refreshed_at = now(), updated_at = now(), user_agent = $2, ip = $3 where id = $1`,
    [used.session_id, visitor.userAgent?.slice(0, 500) ?? null, visitor.address],
  );
  return replaceRefreshToken(session, used.user_id, used.session_id);
}

async function liveSuccessor(session: SqlSession, used: TokenRow): Promise<string | null> {
  const [live] = await session.query<{ token: string; parent: string | null }>(
    `select token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1`,
    [used.session_id],
  );
  if (!live) return null;
  return live.parent === used.token || used.is_recent ? live.token : null;
}

function refuse(make: () => Error): () => never {
  return () => {
    throw make();
  };
}
