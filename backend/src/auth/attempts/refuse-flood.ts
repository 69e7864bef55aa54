import { apiVersionOf } from '../api-version.ts';
import { AuthRefusal } from '../auth-error.ts';
import type { AuthLimits, LimitName } from './limits.ts';

/** What each route counts first for an address. Links of mails are missing: who follows one is answered with a page. */
const firstLimits: Readonly<Record<string, LimitName>> = {
  'POST /token?password': 'signInsPerAddress',
  'POST /token?refresh_token': 'refreshesPerAddress',
  'POST /signup': 'signUpsPerAddress',
  'POST /recover': 'mailsPerAddress',
  'POST /resend': 'mailsPerAddress',
  'POST /otp': 'mailsPerAddress',
  'POST /verify': 'verificationsPerAddress',
};

/**
 * The 429 for an address that is known to be over the limit of this route; null for all others. It is found in memory, before the
 * body is read and a place in a queue is taken, so that a flood costs next to nothing.
 */
export function refuseFlood(limits: AuthLimits, request: Request, route: string, address: string): Response | null {
  const grant = new URL(request.url).searchParams.get('grant_type');
  const name = firstLimits[grant === null ? route : `${route}?${grant}`];
  if (!name) return null;
  try {
    limits.refuseFlood(name, address);
    return null;
  } catch (error) {
    if (error instanceof AuthRefusal) return error.toResponse(apiVersionOf(request.headers));
    throw error;
  }
}
