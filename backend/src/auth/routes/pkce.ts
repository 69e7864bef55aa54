import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { type AuthRoute, parseBody, text } from '../auth-call.ts';
import { refusals } from '../auth-error.ts';
import { redeemAuthCode } from '../flow-state.ts';
import { openSession } from '../sessions.ts';
import { findUserById, isBanned } from '../users.ts';

const bodySchema = z.object({ auth_code: text, code_verifier: text });

/** `POST /token?grant_type=pkce { auth_code, code_verifier }`: a session for the browser that asked for the mail whose link was opened. */
export const exchangeCode: AuthRoute = async (context, call) => {
  const input = parseBody(bodySchema, call.body);
  if (input.auth_code === '' || input.code_verifier === '') throw refusals.codeMissing();
  await context.limits.count('verificationsPerAddress', call.visitor.address);
  const answer = await context.db.transaction(async (session) => {
    const { userId, method } = await redeemAuthCode(session, input.auth_code, input.code_verifier);
    const user = await findUserById(session, userId);
    if (!user) throw refusals.flowNotFound();
    if (isBanned(user)) throw refusals.banned();
    return openSession(session, context.tokens, userId, method, call.visitor);
  });
  return jsonResponse(answer);
};
