import type { Session } from '@supabase/supabase-js';
import type { AuthState } from '@portal/shared/contract';
import { SecondFactorNeededError } from '@portal/shared/data';

/** Whether a person with two-step verification has given no more than the first step in this session: a courtesy, the server decides. */
export function lacksSecondFactor({ access_token: token, user }: Session): boolean {
  return hasVerifiedFactor(user) && assuranceOf(token) !== 'aal2';
}

/** Throws `SecondFactorNeededError` when somebody has just done the first of two steps. */
export function refuseHalfSignIn({ pendingSecondFactor }: AuthState): void {
  if (pendingSecondFactor === null) return;
  throw new SecondFactorNeededError('Two-step verification is on for this account. Sign in again and enter the code.');
}

function hasVerifiedFactor(user: Session['user']): boolean {
  return user.factors?.some(({ status }) => status === 'verified') === true;
}

/** Claim `aal` of an access token; null when it cannot be read. */
function assuranceOf(token: string): unknown {
  const [, body = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'aal') : null;
  } catch {
    return null;
  }
}
