import { jsonResponse } from '../../json-response.ts';
import { recordAccountEvent } from '../audit.ts';
import type { AuthRoute } from '../auth-call.ts';
import { describeFactor, findFactor, findFactors, lockFactorsOf, removeFactor } from '../factors/factor-rows.ts';
import { factorRefusals } from '../factors/factor-refusals.ts';
import { readFactorId } from '../factors/require-factor.ts';
import { requireAccount } from './require-account.ts';

/** `GET /admin/users/:userId/factors`. */
export const listFactorsOfUser: AuthRoute = async (context, call) => {
  const account = await requireAccount(context.db, call);
  return jsonResponse((await findFactors(context.db, account.id)).map(describeFactor));
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
