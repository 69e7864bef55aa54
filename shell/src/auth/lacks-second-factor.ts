import type { Session } from '@supabase/supabase-js';

/** Whether a person with two-step verification has given no more than the first step in this session: a courtesy, the server decides. */
export function lacksSecondFactor({ access_token: token, user }: Session): boolean {
  return hasVerifiedFactor(user) && assuranceOf(token) !== 'aal2';
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
