import { hasCode } from '../../files.ts';
import { jsonResponse } from '../../json-response.ts';
import { recordAccountEvent } from '../audit.ts';
import { type AuthRoute, readEmail } from '../auth-call.ts';
import { confirmEmail, mergeMetadata } from '../users.ts';
import { readAccountInput } from './account-input.ts';
import { describeAccount } from './accounts.ts';
import { adminRefusals } from './admin-refusals.ts';
import { banAccount, setAddress, setAppMetadata, setPassword } from './change-account.ts';
import { requireAccount } from './require-account.ts';

const uniqueViolation = '23505';

/** `PUT /admin/users/:userId`: changes what the body names, at once and without a mail; metadata is merged, null removes a key. */
export const updateUserById: AuthRoute = async (context, call) => {
  await requireAccount(context.db, call);
  const input = await readAccountInput(context, call);
  if (input.phone !== '') throw adminRefusals.phoneUnsupported();
  const email = input.email === '' ? null : readEmail(input.email);
  const changed = context.db.transaction(async (session) => {
    const account = await requireAccount(session, call, { lock: true });
    if (email !== null && email !== account.email) await setAddress(session, account, email, input.isConfirmed);
    if (input.isConfirmed) await confirmEmail(session, account.id);
    if (input.passwordHash !== null) await setPassword(session, account.id, input.passwordHash);
    const current = await requireAccount(session, call);
    await setAppMetadata(session, current, input.appMetadata);
    await mergeMetadata(session, account.id, input.userMetadata);
    if (input.banSeconds !== null) await banAccount(session, account.id, input.banSeconds);
    await recordAccountEvent(session, {
      action: 'user_modified',
      actor: 'service_role',
      address: call.visitor.address,
      traits: { user_id: account.id, user_email: email ?? account.email, user_phone: '' },
    });
    return describeAccount(session, await requireAccount(session, call));
  });
  return jsonResponse(
    await changed.catch((error: unknown) => {
      // Somebody else took the address meanwhile.
      throw hasCode(error, uniqueViolation) ? adminRefusals.emailTaken() : error;
    }),
  );
};
