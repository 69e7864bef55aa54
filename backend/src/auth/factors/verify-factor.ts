import { z } from 'zod';
import type { SqlSession } from '../../database/sql.ts';
import { jsonResponse } from '../../json-response.ts';
import { recordProof } from '../assurance.ts';
import { recordAccountEvent } from '../audit.ts';
import { type AuthContext, type AuthRoute, parseBody } from '../auth-call.ts';
import { refusals } from '../auth-error.ts';
import { renewSession, type SessionResponse } from '../sessions.ts';
import { isSessionOpen, type UserRow } from '../users.ts';
import { closeChallenge } from './challenge.ts';
import { type FactorRow, findFactor, lockFactorsOf } from './factor-rows.ts';
import { factorRefusals } from './factor-refusals.ts';
import { requireFactor } from './require-factor.ts';
import { openSecret } from './secret-box.ts';
import { stepOfCode } from './totp.ts';

const bodySchema = z.object({ challenge_id: z.guid(), code: z.string().trim().max(64).optional() });

/**
 * `POST /factors/:factorId/verify { challenge_id, code }`: lifts the session to aal2 and gives its new tokens. The first right code
 * also turns the factor on, and every session of the person that has not passed a second factor ends. A code is good once.
 */
export const verifyFactor: AuthRoute = async (context, call) => {
  const { user, claims, factor } = await requireFactor(context, call);
  const { challenge_id: challengeId, code } = parseBody(bodySchema, call.body);
  if (!code) throw factorRefusals.codeMissing();
  if (!context.config.mfa.totp.verify_enabled) throw factorRefusals.verifyDisabled('totp');
  await context.limits.count('verificationsPerAddress', call.visitor.address);
  // Counted before the code is known to be wrong, so that simultaneous guesses cannot slip past.
  await context.limits.countFactorCode(call.visitor.address, factor.id);

  const answer = await context.db.transaction(async (session) => {
    await lockFactorsOf(session, user.id);
    const locked = await findFactor(session, user.id, factor.id);
    if (!locked) throw factorRefusals.notFound();
    // Another session may have passed meanwhile, which ends the sessions that have not.
    if (!(await isSessionOpen(session, user.id, claims.session_id))) throw refusals.sessionNotFound();
    await closeChallenge(session, locked, challengeId, call.visitor.address);
    await acceptCode(context, session, locked, code);
    await recordAccountEvent(session, {
      action: 'verification_attempted',
      actor: user,
      address: call.visitor.address,
      traits: { factor_id: locked.id, challenge_id: challengeId, factor_type: locked.factor_type },
    });
    return liftSession(context, session, { user, factor: locked, sessionId: claims.session_id });
  });
  await context.limits.factorCodeSucceeded(call.visitor.address, factor.id);
  return jsonResponse(answer);
};

/** Throws when the code is wrong, which also leaves the challenge open for another try. */
async function acceptCode(context: AuthContext, session: SqlSession, factor: FactorRow, code: string): Promise<void> {
  const secret = openSecret(factor.secret ?? '', factor.id, context.secret);
  const step = stepOfCode(secret, code, factor.last_used_step);
  if (step === null) throw factorRefusals.codeWrong();
  await session.query(
    `update auth.mfa_factors set status = 'verified', last_used_step = $2, updated_at = now() where id = $1`,
    [factor.id, step],
  );
}

async function liftSession(
  { tokens }: AuthContext,
  session: SqlSession,
  { user, factor, sessionId }: { user: UserRow; factor: FactorRow; sessionId: string },
): Promise<SessionResponse> {
  await recordProof(session, sessionId, 'totp');
  await session.query(`update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`, [
    sessionId,
    factor.id,
  ]);
  await session.query(`delete from auth.sessions where user_id = $1 and aal < 'aal2'`, [user.id]);
  await session.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = $2`,
    [user.id, factor.factor_type],
  );
  const renewed = await renewSession(session, tokens, user.id, sessionId);
  if (!renewed) throw refusals.sessionNotFound();
  return renewed;
}
