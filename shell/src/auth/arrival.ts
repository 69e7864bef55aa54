/**
 * What a mail link brought along in the address, read before supabase-js takes the tokens out of it: `verified`, `email-changed` and
 * `recovering` carry a session, `half-confirmed` says that the mail to the other address is still to be answered, `refused` why there is none.
 */
export type Arrival =
  | { kind: 'none' }
  | { kind: 'verified' }
  | { kind: 'email-changed' }
  | { kind: 'half-confirmed' }
  | { kind: 'recovering' }
  | { kind: 'refused'; code: string; message: string };

const kindOfLink: Record<string, Arrival['kind'] & ('recovering' | 'email-changed')> = {
  recovery: 'recovering',
  email_change: 'email-changed',
};

/** Reads the fragment that the auth service appends when it sends somebody back (`/auth#…`). */
export function readArrival(hash: string): Arrival {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  if (fragment.has('access_token')) return { kind: kindOfLink[fragment.get('type') ?? ''] ?? 'verified' };
  const code = fragment.get('error_code') ?? fragment.get('error');
  if (code !== null) return { kind: 'refused', code, message: fragment.get('error_description') ?? '' };
  // Auth has no other word for the first of two confirmations.
  if (fragment.has('message')) return { kind: 'half-confirmed' };
  return { kind: 'none' };
}

/** Whether the address holds a session that supabase-js is going to take. */
export function bringsSession({ kind }: Arrival): boolean {
  return kind === 'verified' || kind === 'email-changed' || kind === 'recovering';
}

/** What a link said is told once: reloading or going back does not tell it again. */
export function clearFragment(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}
