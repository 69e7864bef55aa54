import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';

const stepMilliseconds = 30_000;

/** What an authenticator app shows now, or so many 30-second steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMilliseconds });
}

/**
 * Passes a factor with the code of the step before, so that the present one is left for what follows. Between two steps of the clock a code
 * may grow too old on its way; then the next one is given. Returns the last refusal.
 */
export async function passWithEarlierCode(client: SupabaseClient, factorId: string, secret: string) {
  for (;;) {
    const step = presentStep();
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, -1) });
    if (!error || presentStep() === step) return error;
  }
}

const presentStep = () => Math.floor(Date.now() / stepMilliseconds);

/** Begins a factor. */
export async function enrol(client: SupabaseClient, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Portal' });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
}

/** The level of a session, and the one it can reach. */
export async function levelOf(client: SupabaseClient) {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return data && [data.currentLevel, data.nextLevel];
}

/** How a session was opened, as its token says. */
export async function methodsOf(client: SupabaseClient) {
  const { data } = await client.auth.getClaims();
  return data?.claims.amr?.map((entry) => (typeof entry === 'string' ? entry : entry.method));
}
