/** What a mail link brought along in the address, read before supabase-js takes the tokens out of it. */
export type Arrival =
  | { kind: 'none' }
  | { kind: 'signed-in' }
  | { kind: 'refused'; code: string; message: string };

/** Reads the fragment that the auth service appends when it sends somebody back (`/auth#…`). */
export function readArrival(hash: string): Arrival {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  if (fragment.has('access_token')) return { kind: 'signed-in' };
  const code = fragment.get('error_code') ?? fragment.get('error');
  if (code !== null) return { kind: 'refused', code, message: fragment.get('error_description') ?? '' };
  return { kind: 'none' };
}
