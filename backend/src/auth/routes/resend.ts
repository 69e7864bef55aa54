import { z } from 'zod';
import { jsonResponse } from '../../json-response.ts';
import { type AuthRoute, evenMilliseconds, noSoonerThan, parseBody, readEmail, text } from '../auth-call.ts';
import { refusals } from '../auth-error.ts';
import { sendConfirmation } from '../confirmation.ts';
import { startEmailChange } from '../email-change.ts';
import { type CodeChallenge, readChallenge } from '../flow-state.ts';
import { latestPending } from '../one-time-tokens.ts';
import { findUserByEmail } from '../users.ts';

const bodySchema = z.object({
  type: text,
  email: text,
  phone: text,
  code_challenge: text,
  code_challenge_method: text,
});

/**
 * `POST /resend { type, email }?redirect_to=`: the mail of a sign-up or of a change of address once more, where one is awaited;
 * `email` is the account's present address. Answers alike for every address.
 */
export const resend: AuthRoute = (context, call) =>
  noSoonerThan(evenMilliseconds, async () => {
    const { type, email, challenge } = readInput(parseBody(bodySchema, call.body));
    await context.limits.countMail(call.visitor.address, type, email);
    const redirectTo = context.redirects.resolve(call.url.searchParams.get('redirect_to')).href;
    await context.db.transaction(async (session) => {
      const user = await findUserByEmail(session, email);
      if (type === 'signup' && user && !user.email_confirmed_at) {
        const account = await latestPending(session, user.id);
        await sendConfirmation(context, session, { user, account, redirectTo, challenge });
      }
      if (type === 'email_change' && user && user.email_change !== '') {
        await startEmailChange(context, session, { user, email: user.email_change, redirectTo, challenge });
      }
    });
    return jsonResponse({});
  });

function readInput(input: z.output<typeof bodySchema>): {
  type: 'signup' | 'email_change';
  email: string;
  challenge: CodeChallenge | null;
} {
  const { type, email, phone } = input;
  const isMail = type === 'signup' || type === 'email_change';
  if (!isMail && type !== 'sms' && type !== 'phone_change') throw refusals.resendTypeUnknown();
  const challenge = isMail ? readChallenge(input) : null;
  if (type === 'signup' && email === '') throw refusals.resendNeeds('an email address');
  if (type === 'sms' && phone === '') throw refusals.resendNeeds('a phone number');
  if (email !== '' && phone !== '') throw refusals.emailOrPhone('.');
  if (phone !== '') throw refusals.phoneUnsupported(400, 'Phone logins are disabled');
  if (email === '' || !isMail) throw refusals.resendAddressMissing();
  return { type, email: readEmail(email), challenge };
}
