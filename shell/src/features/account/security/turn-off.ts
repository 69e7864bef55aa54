import { throwOnError } from '../../../auth/auth-errors.ts';
import type { Auth } from '../../../auth/auth-store.ts';
import { proveByApp, proveByRecoveryCode } from '../../../auth/prove-second-factor.ts';

/** Turns two-step verification off for whoever can give a code of the app or, having lost it, a recovery code. */
export async function turnOff(auth: Auth, code: string): Promise<void> {
  const client = await auth.client();
  await (/^\d{6}$/.test(code) ? proveByApp(client, code) : proveByRecoveryCode(client, code));
  const { data, error } = await client.auth.mfa.listFactors();
  throwOnError(error);
  for (const factor of data?.all ?? []) {
    const { error: refusal } = await client.auth.mfa.unenroll({ factorId: factor.id });
    throwOnError(refusal);
  }
  // The tokens speak of a second step until they are renewed, now or when they expire.
  await client.auth.refreshSession();
}
