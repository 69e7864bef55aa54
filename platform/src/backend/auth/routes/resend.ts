import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { type AuthRoute, evenMilliseconds, noSoonerThan, parseBody, readEmail } from '../auth-call.ts';
import { latestPending } from '../one-time-tokens.ts';
import { findUserByEmail } from '../users.ts';
import { sendFittingMail } from './sign-up.ts';

const bodySchema = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  email: z.string().optional(),
});

/** `POST /resend { type: 'signup', email }`: another confirmation mail where one is awaited. Answers alike for every address. */
export const resend: AuthRoute = (context, call) =>
  noSoonerThan(evenMilliseconds, async () => {
    const input = parseBody(bodySchema, call.body);
    const email = readEmail(input.email);
    await context.limits.countMail(call.visitor.address, 'signup', email);
    const redirectTo = context.redirects.resolve(call.url.searchParams.get('redirect_to')).href;
    await context.db.transaction(async (session) => {
      const user = await findUserByEmail(session, email);
      if (input.type === 'signup' && user && !user.email_confirmed_at) {
        const account = await latestPending(session, user.id);
        await sendFittingMail(context, session, { user, account, redirectTo });
      }
    });
    return jsonResponse({});
  });
