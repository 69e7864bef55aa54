import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { recordAccountEvent } from '../audit.ts';
import { type AuthRoute, parseBody } from '../auth-call.ts';
import { describeFactor, findFactor, findFactors, lockFactorsOf, removeFactor } from '../factors/factor-rows.ts';
import { factorRefusals } from '../factors/factor-refusals.ts';
import { readFactorId } from '../factors/require-factor.ts';
import { requireAccount } from './require-account.ts';

/** `GET /admin/users/:userId/factors`. */
export const listFactorsOfUser: AuthRoute = async (context, call) => {
  const account = await requireAccount(context.db, call);
  return jsonResponse((await findFactors(context.db, account.id)).map(describeFactor));
};

const bodySchema = z.object({ friendly_name: z.string().max(100).nullish() });

/** `PUT /admin/users/:userId/factors/:factorId { friendly_name }`: gives a factor another name. */
export const renameFactorOfUser: AuthRoute = async (context, call) => {
  const factorId = readFactorId(call);
  const name = parseBody(bodySchema, call.body).friendly_name ?? '';
  const renamed = await context.db.transaction(async (session) => {
    const account = await requireAccount(session, call);
    await lockFactorsOf(session, account.id);
    const factors = await findFactors(session, account.id);
    const factor = factors.find(({ id }) => id === factorId);
    if (!factor) throw factorRefusals.notFound();
    if (name === '') return factor;
    if (factors.some((other) => other.id !== factor.id && other.friendly_name === name)) {
      throw factorRefusals.nameTaken(name);
    }
    await session.query(`update auth.mfa_factors set friendly_name = $2, updated_at = now() where id = $1`, [
      factor.id,
      name,
    ]);
    await recordAccountEvent(session, {
      action: 'factor_updated',
      actor: 'service_role',
      address: call.visitor.address,
      traits: { user_id: account.id, factor_id: factor.id, factor_type: factor.factor_type },
    });
    return { ...factor, friendly_name: name };
  });
  return jsonResponse(describeFactor(renamed));
};

/** `DELETE /admin/users/:userId/factors/:factorId`: for somebody who lost the device and the recovery codes. */
export const deleteFactorOfUser: AuthRoute = async (context, call) => {
  const removed = await context.db.transaction(async (session) => {
    const account = await requireAccount(session, call);
    await lockFactorsOf(session, account.id);
    const factor = await findFactor(session, account.id, readFactorId(call));
    if (!factor) throw factorRefusals.notFound();
    await removeFactor(session, factor);
    await recordAccountEvent(session, {
      action: 'factor_deleted',
      actor: 'service_role',
      address: call.visitor.address,
      traits: { user_id: account.id, factor_id: factor.id },
    });
    return factor;
  });
  return jsonResponse(describeFactor(removed));
};
