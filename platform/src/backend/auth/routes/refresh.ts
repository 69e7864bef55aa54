import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { type AuthRoute, parseBody } from '../auth-call.ts';
import { refreshSession } from '../refresh-session.ts';

const bodySchema = z.object({ refresh_token: z.string().min(1).max(255) });

/** `POST /token?grant_type=refresh_token { refresh_token }`: a fresh pair of tokens for the same session. */
export const refresh: AuthRoute = async (context, call) => {
  const input = parseBody(bodySchema, call.body);
  await context.limits.count('refreshesPerAddress', call.visitor.address);
  const answer = await context.db.transaction((session) =>
    refreshSession(session, context.tokens, input.refresh_token, context.config, call.visitor),
  );
  return jsonResponse(answer());
};
