import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { type AuthRoute, parseBody, text } from '../auth-call.ts';
import { refusals } from '../auth-error.ts';
import { refreshSession } from '../refresh-session.ts';

const bodySchema = z.object({ refresh_token: text });

/** `POST /token?grant_type=refresh_token { refresh_token }`: a fresh pair of tokens for the same session. */
export const refresh: AuthRoute = async (context, call) => {
  const input = parseBody(bodySchema, call.body);
  if (input.refresh_token === '') throw refusals.refreshTokenMissing();
  await context.limits.count('refreshesPerAddress', call.visitor.address);
  const answer = await context.db.transaction((session) =>
    refreshSession(session, context.tokens, input.refresh_token, context.config, call.visitor),
  );
  return jsonResponse(answer());
};
