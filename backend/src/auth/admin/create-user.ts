import { jsonResponse } from '../../json-response.ts';
import { recordAccountEvent } from '../audit.ts';
import { type AuthRoute, readEmail } from '../auth-call.ts';
import { insertUser } from '../users.ts';
import { readAccountInput, withChanges } from './account-input.ts';
import { describeAccount, findAccount } from './accounts.ts';
import { adminRefusals } from './admin-refusals.ts';
import { banAccount, setAppMetadata } from './change-account.ts';

/**
 * `POST /admin/users { email, password, email_confirm, user_metadata, app_metadata, ban_duration, id }`: an account without a mail.
 * Without a password there is none until its owner chooses one by mail.
 */
export const createUserAsAdmin: AuthRoute = async (context, call) => {
  const input = await readAccountInput(context, call);
  if (input.email === '' && input.phone === '') throw adminRefusals.addressMissing();
  if (input.phone !== '') throw adminRefusals.phoneUnsupported();
  const email = readEmail(input.email);
  const answer = await context.db.transaction(async (session) => {
    if (input.id && (await findAccount(session, input.id))) throw adminRefusals.idTaken();
    const created = await insertUser(session, {
      ...(input.id ? { id: input.id } : {}),
      email,
      passwordHash: input.passwordHash,
      isConfirmed: input.isConfirmed,
      metadata: withChanges({}, input.userMetadata),
    });
    if (!created) throw adminRefusals.emailTaken();
    await setAppMetadata(session, created, input.appMetadata);
    if (input.banSeconds !== null) await banAccount(session, created.id, input.banSeconds);
    await recordAccountEvent(session, {
      action: 'user_signedup',
      actor: 'service_role',
      address: call.visitor.address,
      traits: { user_id: created.id, user_email: email, user_phone: '' },
    });
    const account = await findAccount(session, created.id);
    if (!account) throw adminRefusals.userNotFound();
    return describeAccount(session, account);
  });
  return jsonResponse(answer);
};
