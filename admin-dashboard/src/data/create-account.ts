import {
  AuthError,
  boundedFetch,
  NetworkError,
  ServiceFaultError,
  TooManyAttemptsError,
  unreached,
} from '@portal/shared/data';
import { randomPassword } from './random-password.ts';

interface NewAccount {
  email: string;
  fullName: string;
  /** The one mail is an invitation, whose link leads to the choice of a password. */
  isInvited?: boolean;
}

export interface MadeAccount {
  /** Null when the service named none. */
  id: string | null;
  /** Whether a mail with a link went out; none does where addresses need no confirmation. */
  isMailed: boolean;
}

/**
 * Makes an account for somebody else. It asks the auth service directly,
 * because signing up through the portal's client could replace the session of whoever is at work here. The password is random:
 * the owner sets one by mail. Throws the data layer's errors.
 */
export async function createAccount({ email, fullName, isInvited = false }: NewAccount): Promise<MadeAccount> {
  const config = await readConfig();
  const redirect = encodeURIComponent(`${window.location.origin}/auth${isInvited ? '?mode=reset' : ''}`);
  const response = await reach(`${config.supabaseUrl}/auth/v1/signup?redirect_to=${redirect}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: config.publishableKey },
    body: JSON.stringify({
      email,
      password: randomPassword(),
      data: { full_name: fullName, ...(isInvited && { invited: true }) },
    }),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusal(response.status, answer);
  return {
    id: textAt(answer, 'id') ?? textAt(fieldOf(answer, 'user'), 'id'),
    isMailed: textAt(answer, 'access_token') === null,
  };
}

async function readConfig(): Promise<{ supabaseUrl: string; publishableKey: string }> {
  const response = await reach('/config.json', {});
  const config: unknown = await response.json().catch(() => null);
  const supabaseUrl = textAt(config, 'supabaseUrl');
  const publishableKey = textAt(config, 'publishableKey');
  if (supabaseUrl === null || publishableKey === null)
    throw new NetworkError('The server did not say where accounts are kept.');
  return { supabaseUrl, publishableKey };
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await boundedFetch(url, init);
  } catch (cause) {
    throw unreached(cause instanceof Error ? cause.message : '');
  }
}

function refusal(status: number, answer: unknown): Error {
  const message = textAt(answer, 'msg') ?? textAt(answer, 'message') ?? 'The auth service refused the account.';
  if (status === 429) return new TooManyAttemptsError(message);
  if (status >= 500) return new ServiceFaultError('The sign-in service has a fault. Please try again.');
  return new AuthError(message, status, textAt(answer, 'error_code') ?? undefined);
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function textAt(value: unknown, key: string): string | null {
  const field = fieldOf(value, key);
  return typeof field === 'string' ? field : null;
}
