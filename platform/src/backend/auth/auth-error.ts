import { jsonResponse } from '../json-response.ts';
import { type ApiVersion, apiVersionHeader } from './api-version.ts';

/**
 * A refusal in GoTrue's shape: `{ code: 400, error_code, msg }`, or `{ code: error_code, message }` for callers that ask for the
 * version of 2024; with `weak_password`, Retry-After or Allow where they belong.
 */
export class AuthRefusal extends Error {
  override readonly name: string = 'AuthRefusal';
  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
    readonly extra: {
      body?: Record<string, unknown>;
      retryAfterSeconds?: number;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
  }

  toResponse(version: ApiVersion | null = null): Response {
    const { retryAfterSeconds, headers } = this.extra;
    return jsonResponse(this.#body(version), this.status, {
      ...headers,
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
      ...(version === null ? {} : { [apiVersionHeader]: version }),
      'x-sb-error-code': this.errorCode,
    });
  }

  #body(version: ApiVersion | null): Record<string, unknown> {
    const { body } = this.extra;
    if (version !== null) return { code: this.errorCode, message: this.message, ...body };
    return { code: this.status, error_code: this.errorCode, msg: this.message, ...body };
  }
}

/** A refusal of the token endpoint in the shape of RFC 6749, section 5.2, where GoTrue still answers so. */
export class OAuthRefusal extends AuthRefusal {
  override readonly name = 'OAuthRefusal';

  constructor(
    readonly oauthError: string,
    description: string,
  ) {
    super(400, oauthError, description);
  }

  override toResponse(): Response {
    return jsonResponse({ error: this.oauthError, error_description: this.message }, this.status);
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
  unexpected: () => new AuthRefusal(500, 'unexpected_failure', 'Something went wrong. Please try again.'),
  notFound: () => new AuthRefusal(404, 'not_found', 'There is nothing at this address'),
  methodNotAllowed: (allowed: readonly string[]) =>
    new AuthRefusal(405, 'method_not_allowed', 'This address does not answer that method', {
      headers: { allow: allowed.join(', ') },
    }),
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
