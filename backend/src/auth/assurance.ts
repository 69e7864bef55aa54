import type { SqlSession } from '../database/sql.ts';

/** How somebody has proven who they are; the names are GoTrue's (supabase/auth, internal/models/factor.go). */
export type AuthenticationMethod =
  | 'password'
  | 'otp'
  | 'totp'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change';

/** What the claims `aal` and `amr` say about a session; the latest proof comes first, times are Unix seconds. */
export interface Assurance {
  aal: 'aal1' | 'aal2';
  amr: { method: string; timestamp: number }[];
}

/** Methods that prove a second factor. */
const secondFactorMethods: ReadonlySet<string> = new Set<AuthenticationMethod>(['totp']);

/** Notes that the person of the session has just proven themselves by `method`. */
export async function recordProof(session: SqlSession, sessionId: string, method: AuthenticationMethod): Promise<void> {
  await session.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  );
}

export async function readAssurance(session: SqlSession, sessionId: string): Promise<Assurance> {
  const proofs = await session.query<{ authentication_method: string; updated_at: string }>(
    `select authentication_method, updated_at from auth.mfa_amr_claims where session_id = $1
     order by updated_at desc, created_at desc`,
    [sessionId],
  );
  return {
    aal: proofs.some((proof) => secondFactorMethods.has(proof.authentication_method)) ? 'aal2' : 'aal1',
    amr: proofs.map((proof) => ({
      method: proof.authentication_method,
      timestamp: Math.floor(Date.parse(proof.updated_at) / 1000),
    })),
  };
}
