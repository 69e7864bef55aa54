/**
 * What a mail link brought along in the address, read before supabase-js takes the tokens out of it:
 * `verified` and `recovering` carry a session, `refused` the reason why there is none.
 */
export type Arrival =
  { kind: 'none' } | { kind: 'verified' } | { kind: 'recovering' } | { kind: 'refused'; code: string; message: string };

/** Reads the fragment that the auth service appends when it sends somebody back (`/auth#…`). */
export function readArrival(hash: string): Arrival {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  if (fragment.has('access_token')) return { kind: fragment.get('type') === 'recovery' ? 'recovering' : 'verified' };
  const code = fragment.get('error_code') ?? fragment.get('error');
  if (code !== null) return { kind: 'refused', code, message: fragment.get('error_description') ?? '' };
  return { kind: 'none' };
}
