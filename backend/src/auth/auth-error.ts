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

/** What is wrong with a password: `length`, `characters` or `pwned`. */
export class WeakPasswordRefusal extends AuthRefusal {
  override readonly name = 'WeakPasswordRefusal';

  constructor(
    readonly reasons: readonly string[],
    message: string,
  ) {
    super(422, 'weak_password', message, { body: { weak_password: { reasons } } });
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
  bodyNotJson: (why?: string) =>
    new AuthRefusal(400, 'bad_json', `Could not parse request body as JSON${why === undefined ? '' : `: ${why}`}`),
  phoneUnsupported: (status: 400 | 422, what: string) => new AuthRefusal(status, 'phone_provider_disabled', what),
  grantUnsupported: () => new AuthRefusal(400, 'invalid_credentials', 'unsupported_grant_type'),
  invalidCredentials: () => new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials'),
  emailNotConfirmed: () => new AuthRefusal(400, 'email_not_confirmed', 'Email not confirmed'),
  banned: () => new AuthRefusal(400, 'user_banned', 'User is banned'),
  weakPassword: (reasons: readonly string[], message: string) => new WeakPasswordRefusal(reasons, message),
  passwordTooLong: () => new AuthRefusal(400, 'validation_failed', 'Password cannot be longer than 72 bytes'),
  samePassword: () => new AuthRefusal(422, 'same_password', 'New password should be different from the old password.'),
  notAdmin: () => new AuthRefusal(403, 'not_admin', 'Updating app_metadata requires admin privileges'),
  reauthenticationNeeded: () =>
    new AuthRefusal(400, 'reauthentication_needed', 'Password update requires reauthentication'),
  nonceInvalid: () => new AuthRefusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  confirmEmailFirst: () => new AuthRefusal(422, 'email_not_confirmed', 'Please verify your email first.'),
  codeInvalid: () => new AuthRefusal(403, 'otp_expired', 'Token has expired or is invalid'),
  linkInvalid: () => new AuthRefusal(403, 'otp_expired', 'Email link is invalid or has expired'),
  // supabase/auth, internal/api/verify.go
  verifyTypeMissing: () => new AuthRefusal(400, 'validation_failed', 'Verify requires a verification type'),
  verifyTypeUnknown: () => new AuthRefusal(400, 'validation_failed', 'Invalid email verification type'),
  verifyLinkMissing: () => new AuthRefusal(400, 'validation_failed', 'Verify requires a token or a token hash'),
  verifyTokenMissing: () => new AuthRefusal(400, 'validation_failed', 'Verify requires either a token or a token hash'),
  verifyAddressMissing: () =>
    new AuthRefusal(400, 'validation_failed', 'Only an email address or phone number should be provided on verify'),
  verifyHashAlone: () => new AuthRefusal(400, 'validation_failed', 'Only the token_hash and type should be provided'),
  verifyEmailInvalid: () => new AuthRefusal(422, 'validation_failed', 'Invalid email format'),
  phoneInvalid: () => new AuthRefusal(400, 'validation_failed', 'Invalid phone number format (E.164 required)'),
  // supabase/auth, internal/api/pkce.go and internal/models/flow_state.go
  challengeIncomplete: () =>
    new AuthRefusal(400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge'),
  challengeLength: () =>
    new AuthRefusal(400, 'validation_failed', 'code challenge has to be between 43 and 128 characters'),
  challengeCharacters: () =>
    new AuthRefusal(
      400,
      'validation_failed',
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    ),
  challengeMethod: (method: string) =>
    new AuthRefusal(400, 'validation_failed', `unsupported code_challenge method ${JSON.stringify(method)}`),
  codeMissing: () =>
    new AuthRefusal(400, 'validation_failed', 'invalid request: both auth code and code verifier should be non-empty'),
  flowNotFound: () => new AuthRefusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  flowExpired: () => new AuthRefusal(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  verifierWrong: () =>
    new AuthRefusal(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier'),
  // supabase/auth, internal/api/signup.go, otp.go, resend.go, recover.go
  userExists: () => new AuthRefusal(422, 'user_already_exists', 'User already registered'),
  signupDisabled: () => new AuthRefusal(422, 'signup_disabled', 'Signups not allowed for this instance'),
  emailSignupDisabled: () => new AuthRefusal(400, 'email_provider_disabled', 'Email signups are disabled'),
  anonymousDisabled: () => new AuthRefusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  passwordMissing: () => new AuthRefusal(400, 'validation_failed', 'Signup requires a valid password'),
  emailOrPhone: (where: string) =>
    new AuthRefusal(400, 'validation_failed', `Only an email address or phone number should be provided${where}`),
  emailOrPhoneMissing: () => new AuthRefusal(400, 'validation_failed', 'One of email or phone must be set'),
  channelWithoutPhone: () =>
    new AuthRefusal(400, 'validation_failed', 'Channel should only be specified with Phone OTP'),
  recoveryNeedsEmail: () => new AuthRefusal(400, 'validation_failed', 'Password recovery requires an email'),
  resendTypeUnknown: () =>
    new AuthRefusal(400, 'validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change'),
  resendNeeds: (what: 'an email address' | 'a phone number') =>
    new AuthRefusal(400, 'validation_failed', `Type provided requires ${what}`),
  resendAddressMissing: () => new AuthRefusal(400, 'validation_failed', 'Missing email address or phone number'),
  scopeUnknown: (scope: string) =>
    new AuthRefusal(400, 'validation_failed', `Unsupported logout scope ${JSON.stringify(scope)}`),
  refreshTokenMissing: () => new OAuthRefusal('invalid_request', 'refresh_token required'),
  refreshTokenNotFound: () =>
    new AuthRefusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  refreshTokenUsed: () => new AuthRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  sessionExpired: () => new AuthRefusal(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  refreshOfBanned: () => new AuthRefusal(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
  tokenMissing: () => new AuthRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  tokenInvalid: (why: string) =>
    new AuthRefusal(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`),
  subjectInvalid: () => new AuthRefusal(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID'),
  sessionIdInvalid: () => new AuthRefusal(403, 'bad_jwt', 'invalid claim: session_id claim must be a UUID'),
  userNotFound: () => new AuthRefusal(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  bannedInSession: () => new AuthRefusal(403, 'user_banned', 'User is banned'),
  sessionNotFound: () =>
    new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  conflict: () => new AuthRefusal(409, 'conflict', 'Somebody else changed this at the same time. Please try again.'),
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
