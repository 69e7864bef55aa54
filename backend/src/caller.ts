import type { SqlSession } from './database/sql.ts';
import type { RequestSettings } from './request-settings.ts';

/** Whom a request acts as, already checked: the API role and, for a signed-in person, all claims of the access token. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  claims: Record<string, unknown>;
  /** What functions may read about the request. */
  request?: RequestSettings;
  /** The zone that times are read and told in, one that Postgres knows; UTC without. */
  timeZone?: string;
}

/**
 * The statement that makes a transaction the caller's: role, claims and request, until it ends, as PostgREST sets them: all claims in one
 * setting, so that a function which empties it acts for nobody. One statement, and the role last, because it may not be allowed to set the
 * others. `timeout` is for each statement that follows, in milliseconds.
 */
export function callerStatement(
  { role, claims, request, timeZone }: Caller,
  timeout: number | null = null,
): { sql: string; parameters: string[] } {
  return {
    sql: `select
      set_config('request.jwt.claims', $1, true),
      set_config('request.headers', $3, true),
      set_config('request.method', $4, true),
      set_config('request.path', $5, true),
      ${timeZone === undefined ? '' : "set_config('timezone', $6, true),"}
      ${timeout === null ? '' : `set_config('statement_timeout', '${timeout}', true),`}
      set_config('role', $2, true)`,
    parameters: [
      JSON.stringify({ ...claims, role }),
      role,
      request ? JSON.stringify(request.headers) : '',
      request?.method ?? '',
      request?.path ?? '',
      ...(timeZone === undefined ? [] : [timeZone]),
    ],
  };
}

/** Lets the rest of a transaction act as the caller, to whom grants and row-level security apply. */
export async function actAsCaller(session: SqlSession, caller: Caller): Promise<void> {
  const { sql, parameters } = callerStatement(caller);
  await session.query(sql, parameters);
}
