import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';

/** Whoever asks: the profile id of a person, or null for a visitor; with claims where the kind of session matters. */
export type Caller = string | null | { id: string; claims: { aal: 'aal1' | 'aal2'; session_id?: string } };

/** Runs `work` in a transaction as the Data API does for this caller: with its role and the claims of its token. */
export function actAs<Result>(
  db: SqlDatabase,
  caller: Caller,
  work: (session: SqlSession) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (session) => {
    await become(session, caller);
    return work(session);
  });
}

/** Like `actAs`, and undoes all of it afterwards. */
export async function tryAs<Result>(
  db: SqlDatabase,
  caller: Caller,
  work: (session: SqlSession) => Promise<Result>,
): Promise<Result> {
  let outcome: { result: Result } | undefined;
  await actAs(db, caller, async (session) => {
    outcome = { result: await work(session) };
    throw new UndoneOnPurpose();
  }).catch((error: unknown) => {
    if (!(error instanceof UndoneOnPurpose)) throw error;
  });
  if (!outcome) throw new Error('The work did not come to its end.');
  return outcome.result;
}

class UndoneOnPurpose extends Error {}

async function become(session: SqlSession, caller: Caller): Promise<void> {
  const { id, claims: sessionClaims } = typeof caller === 'string' || !caller ? { id: caller, claims: {} } : caller;
  const [known] = id
    ? await session.query<{ email: string }>('select email from public.profiles where id = $1', [id])
    : [];
  const claims = id ? { sub: id, role: 'authenticated', email: known?.email, ...sessionClaims } : { role: 'anon' };
  await session.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
  await session.exec(`set local role ${caller ? 'authenticated' : 'anon'}`);
}

/** The SQLSTATE a promise rejects with, or null when it resolves. */
export async function refusalOf(promise: Promise<unknown>): Promise<string | null> {
  try {
    await promise;
    return null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
    throw error;
  }
}
