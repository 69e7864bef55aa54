import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { SqlSession } from '../../database/sql.ts';
import { wrongGuessesPerCode } from './limits.ts';

/** What a mail is for. */
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

/** What a sign-up wants to be true once its own mail has proven the address. */
export interface PendingAccount {
  passwordHash: string;
  metadata: Record<string, unknown>;
}

/** Whose link or code it was, and what its sign-up had asked for. */
export interface Proof {
  userId: string;
  pending: PendingAccount | null;
}

/** Confirmations of one person that may be open at once; older ones end. */
const mostOpenConfirmations = 3;

/**
 * Makes the link token and the six-digit code of one mail. Only their hashes are stored. A new recovery replaces the one before;
 * confirmations stand side by side, because only the person who signed up knows which of the mails is theirs.
 */
export async function issueOneTimeToken(
  session: SqlSession,
  user: { id: string; email: string },
  purpose: Purpose,
  secret: string,
  pending: PendingAccount | null = null,
): Promise<OneTimeToken> {
  const link = randomBytes(32).toString('base64url');
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const kept = purpose === 'confirmation_token' ? mostOpenConfirmations - 1 : 0;
  await session.query(
    `delete from auth.one_time_tokens where id in (
       select id from auth.one_time_tokens where user_id = $1 and token_type = $2 order by created_at desc offset $3)`,
    [user.id, purpose, kept],
  );
  await session.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to, password_hash, user_data)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      user.id,
      purpose,
      hashLink(link),
      hashCode(user.id, purpose, code, secret),
      user.email,
      pending?.passwordHash ?? null,
      pending?.metadata ?? null,
    ],
  );
  const column = purpose === 'confirmation_token' ? 'confirmation_sent_at' : 'recovery_sent_at';
  await session.query(`update auth.users set ${column} = now(), updated_at = now() where id = $1`, [user.id]);
  return { link, code };
}

/** What the latest open confirmation of this person would bring, to be mailed once more. */
export async function latestPending(session: SqlSession, userId: string): Promise<PendingAccount | null> {
  const [row] = await session.query<TokenRow>(
    `select id, user_id, code_hash, password_hash, user_data from auth.one_time_tokens
     where user_id = $1 and token_type = 'confirmation_token' order by created_at desc limit 1`,
    [userId],
  );
  return row ? pendingOf(row) : null;
}

/** Uses up the link; gives whose it was, or null when it is unknown, used or too old. */
export async function consumeLink(
  session: SqlSession,
  link: string,
  purposes: readonly Purpose[],
): Promise<Proof | null> {
  for (const purpose of purposes) {
    const [row] = await session.query<TokenRow>(
      `delete from auth.one_time_tokens where token_hash = $1 and token_type = $2
         and created_at > now() - make_interval(secs => $3)
       returning id, user_id, code_hash, password_hash, user_data`,
      [hashLink(link), purpose, lifetimeSeconds[purpose]],
    );
    if (row) return { userId: row.user_id, pending: pendingOf(row) };
  }
  return null;
}

/** Uses up the code of this person when it is right. A wrong one counts, and the last allowed one burns the codes, not the links. */
export async function consumeCode(
  session: SqlSession,
  userId: string,
  code: string,
  purposes: readonly Purpose[],
  secret: string,
): Promise<Proof | null> {
  for (const purpose of purposes) {
    const rows = await session.query<TokenRow>(
      `select id, user_id, code_hash, password_hash, user_data from auth.one_time_tokens
       where user_id = $1 and token_type = $2 and created_at > now() - make_interval(secs => $3)
       order by created_at desc for update`,
      [userId, purpose, lifetimeSeconds[purpose]],
    );
    const hashed = hashCode(userId, purpose, code, secret);
    const right = rows.find((row) => row.code_hash !== null && isSame(row.code_hash, hashed));
    if (right) {
      await session.query(`delete from auth.one_time_tokens where id = $1`, [right.id]);
      return { userId, pending: pendingOf(right) };
    }
    await session.query(
      `update auth.one_time_tokens set failed_attempts = failed_attempts + 1, updated_at = now(),
         code_hash = case when failed_attempts + 1 < $3 then code_hash end
       where user_id = $1 and token_type = $2`,
      [userId, purpose, wrongGuessesPerCode],
    );
  }
  return null;
}

interface TokenRow {
  id: string;
  user_id: string;
  code_hash: string | null;
  password_hash: string | null;
  user_data: Record<string, unknown> | null;
}

function pendingOf({ password_hash, user_data }: TokenRow): PendingAccount | null {
  return password_hash === null ? null : { passwordHash: password_hash, metadata: user_data ?? {} };
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
