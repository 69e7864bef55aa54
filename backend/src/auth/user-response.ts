import { createHmac } from 'node:crypto';
import type { SqlSession } from '../database/sql.ts';
import { describeFactor, type FactorRow, findFactors } from './factors/factor-rows.ts';
import { findIdentities, type IdentityRow, type UserRow } from './users.ts';

/** A person as GoTrue describes them (type `User` of auth-js). */
export type UserResponse = Record<string, unknown> & { id: string };

export async function userResponse(session: SqlSession, user: UserRow): Promise<UserResponse> {
  return describeUser(user, await findIdentities(session, user.id), await findFactors(session, user.id));
}

/** The person from rows that were read before. */
export function describeUser(
  user: UserRow,
  identities: readonly IdentityRow[],
  factors: readonly FactorRow[] = [],
): UserResponse {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    ...(user.email_confirmed_at
      ? { email_confirmed_at: user.email_confirmed_at, confirmed_at: user.email_confirmed_at }
      : {}),
    ...whereSet({
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: identities.map(({ id, provider_id, ...identity }) => ({
      identity_id: id,
      id: provider_id,
      ...identity,
    })),
    ...(factors.length > 0 ? { factors: factors.map(describeFactor) } : {}),
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...whereSet({ banned_until: user.banned_until }),
    is_anonymous: false,
  };
}

/** GoTrue leaves out what is not set. */
function whereSet(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])));
}

/**
 * What a sign-up answers. It is made from the request alone, so that nobody learns whether the address was known: the same
 * address always gets the same id shape, and neither times nor metadata come from an account that was there before.
 */
export function signUpResponse(input: {
  id: string;
  email: string;
  metadata: Record<string, unknown>;
  secret: string;
}): UserResponse {
  const now = new Date().toISOString();
  const { id, email, metadata } = input;
  return describeUser(
    {
      id,
      email,
      encrypted_password: null,
      email_confirmed_at: null,
      invited_at: null,
      confirmation_sent_at: now,
      recovery_sent_at: null,
      email_change: '',
      email_change_sent_at: null,
      email_change_confirm_status: 0,
      reauthentication_sent_at: null,
      last_sign_in_at: null,
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      raw_user_meta_data: metadata,
      banned_until: null,
      created_at: now,
      updated_at: now,
    },
    [
      {
        id: uuidFor(`identity ${id}`, input.secret),
        provider_id: id,
        user_id: id,
        identity_data: { sub: id, email, email_verified: false, phone_verified: false },
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
  );
}

/** A UUID (version 4 in form) that only the holder of `secret` can tell from a random one; the same text gives the same one. */
export function uuidFor(text: string, secret: string): string {
  const hex = createHmac('sha256', secret).update(text).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
