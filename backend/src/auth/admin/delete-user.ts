import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SqlSession } from '../../database/sql.ts';
import { jsonResponse } from '../../json-response.ts';
import { recordAccountEvent } from '../audit.ts';
import { type AuthRoute, parseBody } from '../auth-call.ts';
import { endOneTimeTokens } from '../one-time-tokens.ts';
import type { AccountRow } from './accounts.ts';
import { requireAccount } from './require-account.ts';

const bodySchema = z.object({ should_soft_delete: z.boolean().nullish() });

/**
 * `DELETE /admin/users/:userId { should_soft_delete }`: removes the account with all that hangs on it. Softly, its id and what refers
 * to it stay, while address, password, metadata, factors and sessions go; that cannot be undone either.
 */
export const deleteUserById: AuthRoute = async (context, call) => {
  const isSoft = parseBody(bodySchema, call.body).should_soft_delete === true;
  await context.db.transaction(async (session) => {
    const account = await requireAccount(session, call, { lock: true });
    if (!isSoft) await session.query(`delete from auth.users where id = $1`, [account.id]);
    else if (account.deleted_at === null) await deleteSoftly(session, account);
    await recordAccountEvent(session, {
      action: 'user_deleted',
      actor: 'service_role',
      address: call.visitor.address,
      traits: { user_id: account.id, user_email: account.email, user_phone: '' },
    });
  });
  return jsonResponse({});
};

async function deleteSoftly(session: SqlSession, { id, email }: AccountRow): Promise<void> {
  await endOneTimeTokens(session, id);
  for (const table of ['auth.mfa_factors', 'auth.sessions', 'auth.flow_state']) {
    await session.query(`delete from ${table} where user_id = $1`, [id]);
  }
  await session.query(
    `update auth.users set email = $2, email_change = '', encrypted_password = null, raw_user_meta_data = '{}',
       raw_app_meta_data = '{}', deleted_at = now(), updated_at = now()
     where id = $1`,
    [id, obscured(id, email)],
  );
  await session.query(
    `update auth.identities set provider_id = $2, identity_data = '{}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [id, obscured(id, id)],
  );
}

/** Tells nobody what it was, and is still unique. */
function obscured(id: string, value: string): string {
  return createHash('sha256').update(`${id}${value}`).digest('base64url');
}
