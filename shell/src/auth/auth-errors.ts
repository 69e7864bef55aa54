import { AuthError, type PortalError, ServiceFaultError, TooManyAttemptsError, unreached } from '@portal/shared/data';

/** What supabase-js says went wrong; `reasons` comes with a weak password. */
interface ServiceError {
  message: string;
  name?: string;
  status?: number;
  code?: string;
  reasons?: readonly string[];
}

export const INVALID_STAFF_CREDENTIALS = 'Invalid email or password';

/** The service refused to do it and says that it is at fault itself. */
const FAULT = 'The sign-in service has a fault. Nothing was changed; please try again.';

/** Somebody on the way gave up on the service, or its answer is not one. */
const LOST_ANSWER = 'The sign-in service has a fault and its answer was lost. Please try again.';

/**
 * What the auth service answered in the words of the data layer. An `AuthError` is a refusal of what a person has given, and nothing else
 * is: a service that is broken or out of reach accuses nobody.
 */
export function toPortalError(error: ServiceError): PortalError {
  const status = error.status ?? 0;
  if (status === 500 || status === 501 || status === 503) return new ServiceFaultError(FAULT);
  if (status > 500 || isUnreadable(error)) return new ServiceFaultError(LOST_ANSWER);
  if (status === 0) return unreached(error.message);
  if (status === 429) return new TooManyAttemptsError(error.message);
  return new AuthError(error.message, status, error.code, error.reasons ?? []);
}

/** auth-js reports a refusal that is no JSON as an unknown error, and a success that is none as an error of the parser. */
function isUnreadable({ name, message }: ServiceError): boolean {
  return name === 'AuthUnknownError' || message === '{}' || /\bJSON\b/.test(message);
}

/** Throws when the service answered with an error. */
export function throwOnError(error: ServiceError | null): void {
  if (error) throw toPortalError(error);
}
