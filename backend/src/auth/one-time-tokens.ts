import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { SqlSession } from '../database/sql.ts';
import type { AuthConfig } from '../supabase-config.ts';

/** What a mail is for; the names are GoTrue's. */
export type Purpose =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token';

/** What making and checking tokens depends on. */
export interface TokenRules {
  secret: string;
  config: AuthConfig;
}

export interface OneTimeToken {
  link: string;
  code: string;
}

/** What a sign-up wants to be true once its own mail has proven the address. */
export interface PendingAccount {
  passwordHash: string | null;
  metadata: Record<string, unknown>;
}

export interface TokenOrder {
  userId: string;
  purpose: Purpose;
  /** The address that the mail goes to. */
  email: string;
  pending?: PendingAccount | null;
  /** The flow (PKCE) that the link goes on with; without one the link itself signs in. */
  flowId?: string | null;
}

/** Confirmations of one person that may be open at once; older ones end. */
const mostOpenConfirmations = 3;

const sentColumns: Readonly<Record<Purpose, string>> = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
};

/**
 * Makes the link token and the code of one mail. Only their hashes are stored. A new one replaces the one before of its kind;
 * confirmations stand side by side, because only the person who signed up knows which of the mails is theirs.
 */
export async function issueOneTimeToken(
  session: SqlSession,
  { secret, config }: TokenRules,
  { userId, purpose, email, pending = null, flowId = null }: TokenOrder,
): Promise<OneTimeToken> {
  // The prefix is GoTrue's; it tells whoever reads a link what will follow.
  const link = `${flowId === null ? '' : 'pkce_'}${randomBytes(32).toString('base64url')}`;
  const length = config.email.otp_length;
  const code = String(randomInt(0, 10 ** length)).padStart(length, '0');
  const kept = purpose === 'confirmation_token' ? mostOpenConfirmations - 1 : 0;
  await session.query(
    `delete from auth.one_time_tokens where id in (
       select id from auth.one_time_tokens where user_id = $1 and token_type = $2 order by created_at desc offset $3)`,
    [userId, purpose, kept],
  );
  await session.query(
    `insert into auth.one_time_tokens
       (user_id, token_type, token_hash, code_hash, relates_to, password_hash, user_data, flow_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      userId,
      purpose,
      hashLink(link),
      hashCode(userId, purpose, code, secret),
      email,
      pending?.passwordHash ?? null,
      pending?.metadata ?? null,
      flowId,
    ],
  );
  await session.query(`update auth.users set ${sentColumns[purpose]} = now(), updated_at = now() where id = $1`, [
    userId,
  ]);
  return { link, code };
}

/** What the latest open confirmation of this person would bring, to be mailed once more. */
export async function latestPending(session: SqlSession, userId: string): Promise<PendingAccount | null> {
  const [row] = await session.query<PendingRow>(
    `select password_hash, user_data from auth.one_time_tokens
     where user_id = $1 and token_type = 'confirmation_token' order by created_at desc limit 1`,
    [userId],
  );
  return row ? pendingOf(row) : null;
}

/** Ends the open links and codes of a person, all or those for `purposes`. */
export async function endOneTimeTokens(
  session: SqlSession,
  userId: string,
  purposes: readonly Purpose[] | null = null,
): Promise<void> {
  await session.query(
    `delete from auth.one_time_tokens where user_id = $1 and ($2::text[] is null or token_type = any ($2::text[]))`,
    [userId, purposes],
  );
}

export interface PendingRow {
  password_hash: string | null;
  user_data: Record<string, unknown> | null;
}

export function pendingOf({ password_hash, user_data }: PendingRow): PendingAccount | null {
  return user_data === null ? null : { passwordHash: password_hash, metadata: user_data };
}

/** Six digits alone are guessed from a plain hash at once; the portal's secret prevents that for a stolen database. */
export function hashCode(userId: string, purpose: Purpose, code: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${userId}:${code}`).digest('hex');
}

export function hashLink(link: string): string {
  return createHash('sha256').update(link).digest('hex');
}
