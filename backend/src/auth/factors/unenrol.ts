import { jsonResponse } from '../../json-response.ts';
import { readAssurance } from '../assurance.ts';
import { recordAccountEvent } from '../audit.ts';
import type { AuthRoute } from '../auth-call.ts';
import { findFactor, lockFactorsOf, removeFactor } from './factor-rows.ts';
import { factorRefusals } from './factor-refusals.ts';
import { requireFactor } from './require-factor.ts';

/** `DELETE /factors/:factorId`: removes a factor; one that counts only in a session that has passed it. */
export const unenrol: AuthRoute = async (context, call) => {
  const { user, claims, factor } = await requireFactor(context, call);
  await context.db.transaction(async (session) => {
    await lockFactorsOf(session, user.id);
    const locked = await findFactor(session, user.id, factor.id);
    if (!locked) throw factorRefusals.notFound();
    if (locked.status === 'verified' && (await readAssurance(session, claims.session_id)).aal !== 'aal2') {
      throw factorRefusals.unenrolNeedsSecondFactor();
    }
    await removeFactor(session, locked);
    await recordAccountEvent(session, {
      action: 'factor_unenrolled',
      actor: user,
      address: call.visitor.address,
      traits: { factor_id: locked.id, factor_status: locked.status, session_id: claims.session_id },
    });
  });
  return jsonResponse({ id: factor.id });
};
