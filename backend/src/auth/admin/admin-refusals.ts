import { AuthRefusal } from '../auth-error.ts';

/** What GoTrue answers to whoever manages accounts (supabase/auth, internal/api/admin.go). */
export const adminRefusals = {
  notAdmin: () => new AuthRefusal(403, 'not_admin', 'User not allowed'),
  userIdInvalid: () => new AuthRefusal(404, 'validation_failed', 'user_id must be an UUID'),
  userNotFound: () => new AuthRefusal(404, 'user_not_found', 'User not found'),
  emailNotFound: () => new AuthRefusal(404, 'user_not_found', 'User with this email not found'),
  addressMissing: () =>
    new AuthRefusal(400, 'validation_failed', 'Cannot create a user without either an email or phone'),
  phoneUnsupported: () => new AuthRefusal(400, 'phone_provider_disabled', 'Phone logins are disabled'),
  idInvalid: () => new AuthRefusal(400, 'validation_failed', 'ID must conform to the uuid v4 format'),
  emailTaken: () => new AuthRefusal(422, 'email_exists', 'A user with this email address has already been registered'),
  idTaken: () => new AuthRefusal(422, 'user_already_exists', 'A user with this id has already been registered'),
  twoPasswords: () =>
    new AuthRefusal(400, 'validation_failed', 'Only a password or a password hash should be provided'),
  passwordHashUnknown: () => new AuthRefusal(400, 'validation_failed', 'password_hash must be a bcrypt hash'),
  roleFixed: () => new AuthRefusal(400, 'validation_failed', 'role is always authenticated here'),
  banInvalid: (text: string) =>
    new AuthRefusal(
      400,
      'validation_failed',
      `invalid format for ban duration: time: invalid duration ${JSON.stringify(text)}`,
    ),
  pageInvalid: (why: string) => new AuthRefusal(400, 'validation_failed', `Bad Pagination Parameters: ${why}`),
  linkTypeUnknown: (type: string) =>
    new AuthRefusal(400, 'validation_failed', `Invalid email action link type requested: ${type}`),
  currentAddressNotAsked: () =>
    new AuthRefusal(400, 'validation_failed', 'Enable secure email change to generate link for current email'),
} as const;
