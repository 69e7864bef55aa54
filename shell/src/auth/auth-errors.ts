import { AuthError, NetworkError, type PortalError, TooManyAttemptsError } from '@portal/shared/data';

/** What supabase-js says went wrong; `reasons` comes with a weak password. */
interface ServiceError {
  message: string;
  status?: number;
  code?: string;
  reasons?: readonly string[];
}

export const INVALID_STAFF_CREDENTIALS = 'Invalid email or password';

/** The auth service's refusal in the words of the data layer. No status, or 502 to 504, means that it was not reached. */
export function toPortalError(error: ServiceError): PortalError {
  const status = error.status ?? 0;
  if (status === 0 || (status >= 502 && status <= 504)) {
    return new NetworkError('The server could not be reached. Please try again.');
  }
  if (status === 429) return new TooManyAttemptsError(error.message);
  return new AuthError(error.message, status, error.code, error.reasons ?? []);
}

/** Throws when the service answered with an error. */
export function throwOnError(error: ServiceError | null): void {
  if (error) throw toPortalError(error);
}

/** A sentence to show for whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The server could not be reached. Please try again.';
}
