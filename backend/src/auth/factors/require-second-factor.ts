import type { SqlSession } from '../../database/sql.ts';
import { readAssurance } from '../assurance.ts';
import { hasVerifiedFactor } from './factor-rows.ts';
import { factorRefusals } from './factor-refusals.ts';

/** Refuses a new password or address (401 insufficient_aal) to somebody with a second factor whose session has not passed it. */
export async function requireSecondFactor(session: SqlSession, userId: string, sessionId: string): Promise<void> {
  if (!(await hasVerifiedFactor(session, userId))) return;
  if ((await readAssurance(session, sessionId)).aal !== 'aal2') throw factorRefusals.changeNeedsSecondFactor();
}
