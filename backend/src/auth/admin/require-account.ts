import { z } from 'zod';
import type { SqlSession } from '../../database/sql.ts';
import type { AuthCall } from '../auth-call.ts';
import { type AccountRow, findAccount } from './accounts.ts';
import { adminRefusals } from './admin-refusals.ts';

/** The account that the path names; throws GoTrue's refusals. */
export async function requireAccount(
  session: SqlSession,
  call: AuthCall,
  options: { lock: boolean } = { lock: false },
): Promise<AccountRow> {
  const { userId } = call.params;
  if (userId === undefined || !z.guid().safeParse(userId).success) throw adminRefusals.userIdInvalid();
  const account = await findAccount(session, userId, options);
  if (!account) throw adminRefusals.userNotFound();
  return account;
}
