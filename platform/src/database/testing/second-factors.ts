import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import type { Caller } from './act-as.ts';
import { people } from './people.ts';

const withFactor = ['hod', 'student', 'admin'] as const;

/** People who have a second factor once `giveFactors` was called. */
export type WithFactor = (typeof withFactor)[number];

/** The one session of each of them. */
export const sessions: Record<WithFactor, string> = { hod: randomUUID(), student: randomUUID(), admin: randomUUID() };

/** Somebody with a factor, in a session that has passed it (`aal2`) or has not. */
export function inSession(who: WithFactor, aal: 'aal1' | 'aal2'): Exclude<Caller, string | null> {
  return { id: people[who], claims: { aal, session_id: sessions[who] } };
}

/** Gives some of `people` a verified factor and a session that has not passed it. */
export async function giveFactors(db: SqlDatabase): Promise<void> {
  for (const who of withFactor) {
    await db.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values ($1, $2, 'Phone', 'totp', 'verified', now(), now())`,
      [randomUUID(), people[who]],
    );
    await db.query(
      `insert into auth.sessions (id, user_id, created_at, updated_at, aal) values ($1, $2, now(), now(), 'aal1')`,
      [sessions[who], people[who]],
    );
  }
}
