import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { AuthError, type Database, ServiceFaultError, TooManyAttemptsError, unwrap } from '@portal/shared/data';
import { throwOnError, toPortalError } from './auth-errors.ts';
import { lacksSecondFactor } from './lacks-second-factor.ts';

type Client = SupabaseClient<Database>;

const wrongAppCode =
  'This code is not right, or it was used before. Enter the one that the app shows now; it changes every 30 seconds.';
const wrongRecoveryCode = 'This recovery code is not right, or it was used before.';
const tooMany = 'Too many wrong codes. Wait a few minutes, then try again.';

/** Proves the second step with the digits of the authenticator app. Whoever set up several apps may use any of them. */
export async function proveByApp(client: Client, code: string): Promise<Session | null> {
  const { data, error } = await client.auth.mfa.listFactors();
  throwOnError(error);
  let refusal: unknown = new AuthError(wrongAppCode, 422, 'mfa_factor_not_found');
  for (const { id } of data?.totp ?? []) {
    try {
      return await proveFactor(client, id, code);
    } catch (error) {
      refusal = error;
      if (!isWrongCode(error)) break;
    }
  }
  throw refusal;
}

/** Proves one app, or confirms it when it was not yet. Rejects in words for the field of the code. */
export async function proveFactor(client: Client, factorId: string, code: string): Promise<Session | null> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: code.replace(/\s/g, '') });
  if (error) throw inPlainWords(toPortalError(error));
  const { data } = await client.auth.getSession();
  return data.session;
}

/** Proves the second step with a recovery code, which is used up. The session counts from its next tokens on. */
export async function proveByRecoveryCode(client: Client, code: string): Promise<Session | null> {
  const isRight = unwrap(await client.rpc('use_recovery_code', { code: code.trim() }));
  if (!isRight) throw new AuthError(wrongRecoveryCode, 422, 'recovery_code_refused');
  const { data, error } = await client.auth.refreshSession();
  if (error || !data.session || lacksSecondFactor(data.session)) {
    throw new ServiceFaultError(
      'The code was accepted, and is used up, but the session was not renewed. Please sign in again.',
    );
  }
  return data.session;
}

function inPlainWords(error: Error): Error {
  if (isWrongCode(error)) return new AuthError(wrongAppCode, 422, 'mfa_verification_failed');
  return error instanceof TooManyAttemptsError ? new TooManyAttemptsError(tooMany) : error;
}

function isWrongCode(error: unknown): boolean {
  return error instanceof AuthError && error.code === 'mfa_verification_failed';
}
