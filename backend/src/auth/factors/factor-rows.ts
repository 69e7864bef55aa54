import type { SqlSession } from '../../database/sql.ts';

/** A row of `auth.mfa_factors`, as far as we use it. Times are RFC 3339. */
export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
  secret: string | null;
  last_used_step: number | null;
}

/** A factor as GoTrue describes it (type `Factor` of auth-js). */
export type FactorResponse = Record<string, unknown> & { id: string };

const columns = `id, user_id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at, secret,
  last_used_step::float8 as last_used_step`;

/** Lets changes to the factors of one person, and to what their sessions have proven, happen one after the other. */
export async function lockFactorsOf(session: SqlSession, userId: string): Promise<void> {
  await session.query(`select id from auth.users where id = $1 for update`, [userId]);
}

/** All factors of a person, the oldest first. */
export function findFactors(session: SqlSession, userId: string): Promise<FactorRow[]> {
  return findFactorsOf(session, [userId]);
}

/** The factors of several people, the oldest first. */
export function findFactorsOf(session: SqlSession, userIds: readonly string[]): Promise<FactorRow[]> {
  return session.query<FactorRow>(
    `select ${columns} from auth.mfa_factors where user_id = any ($1::uuid[]) order by created_at, id`,
    [userIds],
  );
}

/** One factor of this person, or null. */
export async function findFactor(session: SqlSession, userId: string, factorId: string): Promise<FactorRow | null> {
  const rows = await session.query<FactorRow>(
    `select ${columns} from auth.mfa_factors where id = $1 and user_id = $2`,
    [factorId, userId],
  );
  return rows[0] ?? null;
}

/** Whether the person has a factor that is asked for when they sign in. */
export async function hasVerifiedFactor(session: SqlSession, userId: string): Promise<boolean> {
  const rows = await session.query(`select from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1`, [
    userId,
  ]);
  return rows.length > 0;
}

/** Removes a factor. Sessions that were opened with it have proven no second factor from then on. */
export async function removeFactor(session: SqlSession, factor: FactorRow): Promise<void> {
  await session.query(
    `delete from auth.mfa_amr_claims where authentication_method = 'totp'
       and session_id in (select id from auth.sessions where user_id = $1 and factor_id = $2)`,
    [factor.user_id, factor.id],
  );
  await session.query(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where user_id = $1 and factor_id = $2`,
    [factor.user_id, factor.id],
  );
  await session.query(`delete from auth.mfa_factors where id = $1`, [factor.id]);
}

/** The factor without what only the server may know. */
export function describeFactor(factor: FactorRow): FactorResponse {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
    factor_type: factor.factor_type,
    phone: null,
    last_challenged_at: factor.last_challenged_at,
  };
}
