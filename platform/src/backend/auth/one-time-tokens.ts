import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { SqlSession } from '../../database/sql.ts';
import { wrongGuessesPerCode } from './limits.ts';

/** What a mail is for; each person has at most one open mail per purpose. */
export type Purpose = 'confirmation_token' | 'recovery_token';

const lifetimeSeconds: Readonly<Record<Purpose, number>> = {
  // Confirming may wait until somebody is home; a recovery is done now or asked for again.
  confirmation_token: 24 * 3600,
  recovery_token: 3600,
};

export interface OneTimeToken {
  link: string;
  code: string;
}

/** Makes the link token and the six-digit code of one mail, in place of earlier ones. Only their hashes are stored. */
export async function issueOneTimeToken(
  session: SqlSession,
  user: { id: string; email: string },
  purpose: Purpose,
  secret: string,
): Promise<OneTimeToken> {
  const link = randomBytes(32).toString('base64url');
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await session.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to)
     values ($1, $2, $3, $4, $5)
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, code_hash = excluded.code_hash,
       relates_to = excluded.relates_to, failed_attempts = 0, created_at = now(), updated_at = now()`,
    [user.id, purpose, hashLink(link), hashCode(user.id, purpose, code, secret), user.email],
  );
  const column = purpose === 'confirmation_token' ? 'confirmation_sent_at' : 'recovery_sent_at';
  await session.query(`update auth.users set ${column} = now(), updated_at = now() where id = $1`, [user.id]);
  return { link, code };
}

/** Uses up the link; gives whose it was, or null when it is unknown, used or too old. */
export async function consumeLink(
  session: SqlSession,
  link: string,
  purposes: readonly Purpose[],
): Promise<{ userId: string } | null> {
  for (const purpose of purposes) {
    const rows = await session.query<{ user_id: string }>(
      `delete from auth.one_time_tokens where token_hash = $1 and token_type = $2
         and created_at > now() - make_interval(secs => $3) returning user_id`,
      [hashLink(link), purpose, lifetimeSeconds[purpose]],
    );
    if (rows[0]) return { userId: rows[0].user_id };
  }
  return null;
}

/** Uses up the code of this person when it is right. A wrong one counts, and the last allowed one burns the code, not the link. */
export async function consumeCode(
  session: SqlSession,
  userId: string,
  code: string,
  purposes: readonly Purpose[],
  secret: string,
): Promise<boolean> {
  for (const purpose of purposes) {
    const [open] = await session.query<{ id: string; code_hash: string | null }>(
      `select id, code_hash from auth.one_time_tokens where user_id = $1 and token_type = $2
         and created_at > now() - make_interval(secs => $3) for update`,
      [userId, purpose, lifetimeSeconds[purpose]],
    );
    if (!open?.code_hash) continue;
    if (isSame(open.code_hash, hashCode(userId, purpose, code, secret))) {
      await session.query(`delete from auth.one_time_tokens where id = $1`, [open.id]);
      return true;
    }
    await session.query(
      `update auth.one_time_tokens set failed_attempts = failed_attempts + 1, updated_at = now(),
         code_hash = case when failed_attempts + 1 < $2 then code_hash end
       where id = $1`,
      [open.id, wrongGuessesPerCode],
    );
  }
  return false;
}

/** Six digits alone are guessed from a plain hash at once; the portal's secret prevents that for a stolen database. */
function hashCode(userId: string, purpose: Purpose, code: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${userId}:${code}`).digest('hex');
}

function hashLink(link: string): string {
  return createHash('sha256').update(link).digest('hex');
}

function isSame(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
