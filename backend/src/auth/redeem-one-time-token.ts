import { timingSafeEqual } from 'node:crypto';
import type { SqlSession } from '../database/sql.ts';
import { wrongGuessesPerCode } from './attempts/limits.ts';
import {
  hashCode,
  hashLink,
  type PendingAccount,
  pendingOf,
  type PendingRow,
  type Purpose,
  type TokenRules,
} from './one-time-tokens.ts';

/** Whose link or code it was, what for, what its sign-up had asked for, and the flow it goes on with. */
export interface Proof {
  userId: string;
  purpose: Purpose;
  pending: PendingAccount | null;
  flowId: string | null;
}

interface TokenRow extends PendingRow {
  id: string;
  user_id: string;
  token_type: Purpose;
  code_hash: string | null;
  flow_id: string | null;
}

const columns = 'id, user_id, token_type, code_hash, password_hash, user_data, flow_id';

/** Uses up the link; gives whose it was, or null when it is unknown, used or too old. */
export async function redeemLink(
  session: SqlSession,
  { config }: TokenRules,
  link: string,
  purposes: readonly Purpose[],
): Promise<Proof | null> {
  const [row] = await session.query<TokenRow>(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type = any ($2::text[])
       and created_at > now() - make_interval(secs => $3)
     returning ${columns}`,
    [hashLink(link), purposes, config.email.otp_expiry],
  );
  return row ? proofOf(row) : null;
}

/** Uses up the code of this person when it is right. A wrong one counts, and the last allowed one burns the codes, not the links. */
export async function redeemCode(
  session: SqlSession,
  { secret, config }: TokenRules,
  userId: string,
  code: string,
  purposes: readonly Purpose[],
): Promise<Proof | null> {
  const rows = await session.query<TokenRow>(
    `select ${columns} from auth.one_time_tokens
     where user_id = $1 and token_type = any ($2::text[]) and created_at > now() - make_interval(secs => $3)
     order by created_at desc for update`,
    [userId, purposes, config.email.otp_expiry],
  );
  const right = rows.find(
    (row) => row.code_hash !== null && isSame(row.code_hash, hashCode(userId, row.token_type, code, secret)),
  );
  if (right) {
    await session.query(`delete from auth.one_time_tokens where id = $1`, [right.id]);
    return proofOf(right);
  }
  await session.query(
    `update auth.one_time_tokens set failed_attempts = failed_attempts + 1, updated_at = now(),
       code_hash = case when failed_attempts + 1 < $3 then code_hash end
     where user_id = $1 and token_type = any ($2::text[])`,
    [userId, purposes, wrongGuessesPerCode],
  );
  return null;
}

function proofOf(row: TokenRow): Proof {
  return { userId: row.user_id, purpose: row.token_type, pending: pendingOf(row), flowId: row.flow_id };
}

function isSame(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
