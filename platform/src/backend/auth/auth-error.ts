import { jsonResponse } from '../json-response.ts';

/** A refusal in GoTrue's shape: `{ code, error_code, msg }`, with `weak_password` or a Retry-After where they belong. */
export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal';
  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
    readonly extra: { body?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }

  toResponse(): Response {
    const { body, retryAfterSeconds } = this.extra;
    return jsonResponse(
      { code: this.status, error_code: this.errorCode, msg: this.message, ...body },
      this.status,
      retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
    );
  }
}

/** Sentences and codes are GoTrue's, because auth-js and people's habits know them (supabase/auth, internal/api). */
export const refusals = {
  // Specification, section 5.
  credentialsMissing: () =>
    new AuthRefusal(400, 'validation_failed', 'You must provide either an email or phone number and a password'),
  emailMissing: () => new AuthRefusal(400, 'validation_failed', 'An email address is required'),
  emailInvalid: () => new AuthRefusal(400, 'validation_failed', 'Unable to validate email address: invalid format'),
  bodyInvalid: (what: string) => new AuthRefusal(400, 'validation_failed', what),
  bodyNotJson: () => new AuthRefusal(400, 'bad_json', 'Could not parse request body as JSON'),
  phoneUnsupported: () => new AuthRefusal(400, 'phone_provider_disabled', 'Phone logins are disabled'),
  grantUnsupported: () => new AuthRefusal(400, 'invalid_credentials', 'unsupported_grant_type'),
  invalidCredentials: () => new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials'),
  emailNotConfirmed: () => new AuthRefusal(400, 'email_not_confirmed', 'Email not confirmed'),
  banned: () => new AuthRefusal(400, 'user_banned', 'User is banned'),
  weakPassword: (reasons: readonly string[], message: string) =>
    new AuthRefusal(422, 'weak_password', message, { body: { weak_password: { reasons } } }),
  passwordTooLong: () => new AuthRefusal(400, 'validation_failed', 'Password cannot be longer than 72 bytes'),
  samePassword: () => new AuthRefusal(422, 'same_password', 'New password should be different from the old password.'),
  emailChangeDisabled: () => new AuthRefusal(422, 'validation_failed', 'The email address cannot be changed here'),
  linkInvalid: () => new AuthRefusal(403, 'otp_expired', 'Token has expired or is invalid'),
  refreshTokenNotFound: () =>
    new AuthRefusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  refreshTokenUsed: () => new AuthRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  sessionExpired: () => new AuthRefusal(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  refreshOfBanned: () => new AuthRefusal(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
  tokenMissing: () => new AuthRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  tokenInvalid: (why: string) => new AuthRefusal(403, 'bad_jwt', `invalid JWT: ${why}`),
  sessionNotFound: () =>
    new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  factorsDisabled: () => new AuthRefusal(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'),
  notFound: () => new AuthRefusal(404, 'not_found', 'There is nothing at this address'),
  tooManyRequests: (retryAfterSeconds: number) =>
    new AuthRefusal(429, 'over_request_rate_limit', 'Too many attempts. Please wait a few minutes and try again.', {
      retryAfterSeconds,
    }),
  tooManyMails: (retryAfterSeconds: number) =>
    new AuthRefusal(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
      { retryAfterSeconds },
    ),
} as const;
