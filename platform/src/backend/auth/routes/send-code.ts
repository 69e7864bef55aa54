import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { type AuthRoute, evenMilliseconds, noSoonerThan, parseBody, readEmail } from '../auth-call.ts';
import { refusals } from '../auth-error.ts';
import { queueAuthMail } from '../auth-mail.ts';
import { issueOneTimeToken } from '../one-time-tokens.ts';
import { findUserByEmail, isBanned } from '../users.ts';

const bodySchema = z.object({ email: z.string().optional(), phone: z.string().optional() });

/**
 * `POST /otp { email }?redirect_to=`: sends a sign-in link and code to somebody who has an account; makes none, because an account
 * here has a password. Answers alike for every address.
 */
export const sendCode: AuthRoute = (context, call) =>
  noSoonerThan(evenMilliseconds, async () => {
    const input = parseBody(bodySchema, call.body);
    if (!input.email && input.phone) throw refusals.phoneUnsupported();
    const email = readEmail(input.email);
    await context.limits.countMail(call.visitor.address, 'code', email);
    const redirectTo = context.redirects.resolve(call.url.searchParams.get('redirect_to')).href;
    await context.db.transaction(async (session) => {
      const user = await findUserByEmail(session, email);
      if (!user || isBanned(user)) return;
      const { link, code } = await issueOneTimeToken(session, user, 'recovery_token', context.secret);
      const verify = new URL('/auth/v1/verify', context.siteUrl);
      verify.search = new URLSearchParams({ token: link, type: 'magiclink', redirect_to: redirectTo }).toString();
      await queueAuthMail(session, { template: 'magic_link', to: user.email, link: verify.href, code });
    });
    return jsonResponse({});
  });
