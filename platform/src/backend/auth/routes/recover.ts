import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { type AuthRoute, evenMilliseconds, noSoonerThan, parseBody, readEmail } from '../auth-call.ts';
import { queueAuthMail } from '../auth-mail.ts';
import { issueOneTimeToken } from '../one-time-tokens.ts';
import { findUserByEmail, isBanned } from '../users.ts';

const bodySchema = z.object({ email: z.string().optional() });

/**
 * `POST /recover { email }?redirect_to=`: sends link and code to choose a new password. Answers alike for every address.
 *
 * The link leads to a page with a button, not to `/verify`, because mail scanners open every link they see.
 */
export const recover: AuthRoute = (context, call) =>
  noSoonerThan(evenMilliseconds, async () => {
    const email = readEmail(parseBody(bodySchema, call.body).email);
    await context.limits.countMail(call.visitor.address, 'recovery', email);
    await context.db.transaction(async (session) => {
      const user = await findUserByEmail(session, email);
      if (!user || isBanned(user)) return;
      const { link, code } = await issueOneTimeToken(session, user, 'recovery_token', context.secret);
      const page = context.redirects.resolve(call.url.searchParams.get('redirect_to'));
      page.searchParams.set('mode', 'reset');
      page.searchParams.set('token_hash', link);
      await queueAuthMail(session, { template: 'recovery', to: user.email, link: page.href, code });
    });
    return jsonResponse({});
  });
