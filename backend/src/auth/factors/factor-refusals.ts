import { AuthRefusal } from '../auth-error.ts';

const kinds = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' } as const;

export type FactorKind = keyof typeof kinds;

/** What GoTrue answers around second factors (supabase/auth, internal/api/mfa.go). */
export const factorRefusals = {
  enrolDisabled: (kind: FactorKind) =>
    new AuthRefusal(422, `mfa_${kind}_enroll_not_enabled`, `MFA enroll is disabled for ${kinds[kind]}`),
  verifyDisabled: (kind: FactorKind) =>
    new AuthRefusal(422, `mfa_${kind}_verify_not_enabled`, `MFA verification is disabled for ${kinds[kind]}`),
  kindUnknown: () => new AuthRefusal(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'),
  nameTaken: (name: string) =>
    new AuthRefusal(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    ),
  tooMany: () =>
    new AuthRefusal(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    ),
  enrolNeedsSecondFactor: () => new AuthRefusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
  unenrolNeedsSecondFactor: () => new AuthRefusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
  /** Also for a new password or address, which would otherwise be a way around the second factor. */
  changeNeedsSecondFactor: () =>
    new AuthRefusal(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    ),
  idInvalid: () => new AuthRefusal(404, 'validation_failed', 'factor_id must be an UUID'),
  notFound: () => new AuthRefusal(404, 'mfa_factor_not_found', 'Factor not found'),
  codeMissing: () => new AuthRefusal(400, 'validation_failed', 'Code needs to be non-empty'),
  challengeNotFound: () =>
    new AuthRefusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found'),
  challengeElsewhere: () =>
    new AuthRefusal(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'),
  challengeExpired: (id: string) =>
    new AuthRefusal(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ),
  codeWrong: () => new AuthRefusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
} as const;
