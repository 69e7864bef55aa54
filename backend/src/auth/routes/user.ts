import { jsonResponse } from '../../json-response.ts';
import { type AuthRoute, requirePerson } from '../auth-call.ts';
import { userResponse } from '../user-response.ts';

/** `GET /user`: the person of the session. */
export const getUser: AuthRoute = async (context, call) => {
  const { user } = await requirePerson(context, call);
  return jsonResponse(await userResponse(context.db, user));
};
