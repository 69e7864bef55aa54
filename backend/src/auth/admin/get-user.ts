import { jsonResponse } from '../../json-response.ts';
import type { AuthRoute } from '../auth-call.ts';
import { describeAccount } from './accounts.ts';
import { requireAccount } from './require-account.ts';

/** `GET /admin/users/:userId`. */
export const getUserById: AuthRoute = async (context, call) =>
  jsonResponse(await describeAccount(context.db, await requireAccount(context.db, call)));
