import { z } from 'zod';
import { type AuthCall, type AuthContext, metadataSchema, parseBody, text } from '../auth-call.ts';
import { assertStrongPassword, hashPassword } from '../passwords.ts';
import { adminRefusals } from './admin-refusals.ts';
import { readBanDuration } from './ban-duration.ts';

const bodySchema = z.object({
  id: text,
  email: text,
  phone: text,
  role: text,
  password: z.string().nullish(),
  password_hash: text,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadataSchema.nullish(),
  app_metadata: metadataSchema.nullish(),
  ban_duration: text,
});

/** What an administrator may set of an account (type `AdminUserAttributes` of auth-js). */
export interface AccountInput {
  id: string | null;
  email: string;
  phone: string;
  /** Hashed; null when it is not to be set. */
  passwordHash: string | null;
  isConfirmed: boolean;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
  /** Seconds; 0 lifts a ban, null leaves it as it is. */
  banSeconds: number | null;
}

const bcryptHash = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;

/** The body of a request about an account; throws GoTrue's refusals. */
export async function readAccountInput({ config }: AuthContext, call: AuthCall): Promise<AccountInput> {
  const body = parseBody(bodySchema, call.body);
  // Our tokens give everybody the same role of the API; what people may do is said by their profile.
  if (body.role !== '' && body.role !== 'authenticated') throw adminRefusals.roleFixed();
  if (body.id !== '' && !z.uuid().safeParse(body.id).success) throw adminRefusals.idInvalid();
  if (body.password && body.password_hash !== '') throw adminRefusals.twoPasswords();
  if (body.password_hash !== '' && !bcryptHash.test(body.password_hash)) throw adminRefusals.passwordHashUnknown();
  if (body.password) assertStrongPassword(body.password, config);
  return {
    id: body.id === '' ? null : body.id,
    email: body.email,
    phone: body.phone,
    banSeconds: body.ban_duration === '' ? null : readBanDuration(body.ban_duration),
    isConfirmed: body.email_confirm === true,
    userMetadata: body.user_metadata ?? {},
    appMetadata: body.app_metadata ?? {},
    passwordHash: body.password ? await hashPassword(body.password) : body.password_hash || null,
  };
}

/** The metadata with the changes in it; null removes a key. */
export function withChanges(
  metadata: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...metadata, ...changes }).filter(([, value]) => value !== null));
}
