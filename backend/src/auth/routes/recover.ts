import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import {
  type AuthContext,
  type AuthRoute,
  evenMilliseconds,
  noSoonerThan,
  parseBody,
  readEmail,
  text,
} from '../auth-call.ts';
import { refusals } from '../auth-error.ts';
import { queueAuthMail } from '../auth-mail.ts';
import { readChallenge, startFlow } from '../flow-state.ts';
import { issueOneTimeToken } from '../one-time-tokens.ts';
import { findUserByEmail, isBanned } from '../users.ts';
import { verificationLink } from '../verification-link.ts';

const bodySchema = z.object({ email: text, code_challenge: text, code_challenge_method: text });

/** `POST /recover { email }?redirect_to=`: sends link and code to choose a new password. Answers alike for every address. */
export const recover: AuthRoute = (context, call) =>
  noSoonerThan(evenMilliseconds, async () => {
    const input = parseBody(bodySchema, call.body);
    if (input.email === '') throw refusals.recoveryNeedsEmail();
    const email = readEmail(input.email);
    const challenge = readChallenge(input);
    await context.limits.countMail(call.visitor.address, 'recovery', email);
    const page = context.redirects.resolve(call.url.searchParams.get('redirect_to'));
    await context.db.transaction(async (session) => {
      const user = await findUserByEmail(session, email);
      if (!user || isBanned(user)) return;
      const flowId = await startFlow(session, user.id, 'recovery', challenge);
      const { link, code } = await issueOneTimeToken(session, context, {
        userId: user.id,
        purpose: 'recovery_token',
        email: user.email,
        flowId,
      });
      await queueAuthMail(session, {
        template: 'recovery',
        to: user.email,
        link: recoveryLink(context, link, page, flowId !== null),
        code,
        seconds: context.config.email.otp_expiry,
      });
    });
    return jsonResponse({});
  });

/**
 * Without PKCE the link leads to a page with a button, not to `/verify`, because mail scanners open every link they see and would use
 * it up. With PKCE a scanner gets a code that it cannot exchange, and the page expects one.
 */
function recoveryLink(context: AuthContext, token: string, page: URL, isPkce: boolean): string {
  if (isPkce) return verificationLink(context, { token, type: 'recovery', redirectTo: page.href });
  const target = new URL(page);
  target.searchParams.set('mode', 'reset');
  target.searchParams.set('token_hash', token);
  return target.href;
}
