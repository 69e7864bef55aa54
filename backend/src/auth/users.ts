import type { SqlSession } from '../database/sql.ts';
import { refusals } from './auth-error.ts';
import { endOneTimeTokens, type PendingAccount } from './one-time-tokens.ts';

/** A row of `auth.users`, as far as we use it. Times are RFC 3339. */
export interface UserRow {
  id: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  invited_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  /** The address that waits to be proven; empty when none does. */
  email_change: string;
  email_change_sent_at: string | null;
  /** How many of the two mailboxes of a change of address have agreed: 0 or 1. */
  email_change_confirm_status: number;
  reauthentication_sent_at: string | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  banned_until: string | null;
  created_at: string;
  updated_at: string;
}

export interface IdentityRow {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
}

/** The columns of `UserRow`. */
export const userColumns = `id, email, encrypted_password, email_confirmed_at, invited_at, confirmation_sent_at, recovery_sent_at, email_change,
  email_change_sent_at, email_change_confirm_status, reauthentication_sent_at, last_sign_in_at, raw_app_meta_data,
  raw_user_meta_data, banned_until, created_at, updated_at`;

export async function findUserByEmail(session: SqlSession, email: string): Promise<UserRow | null> {
  const rows = await session.query<UserRow>(
    `select ${userColumns} from auth.users where email = $1 and is_sso_user = false and deleted_at is null`,
    [email],
  );
  return rows[0] ?? null;
}

export async function findUserById(session: SqlSession, id: string): Promise<UserRow | null> {
  const rows = await session.query<UserRow>(
    `select ${userColumns} from auth.users where id = $1 and deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** Whether the session is this person's and has not ended. */
export async function isSessionOpen(session: SqlSession, userId: string, sessionId: string): Promise<boolean> {
  const rows = await session.query(
    `select from auth.sessions where id = $1 and user_id = $2 and (not_after is null or not_after > now())`,
    [sessionId, userId],
  );
  return rows.length > 0;
}

export interface NewUser {
  /** Random when it is not given. */
  id?: string;
  email: string;
  passwordHash: string | null;
  isConfirmed: boolean;
  metadata: Record<string, unknown>;
}

/** Inserts the user and the e-mail identity; null when somebody else has just taken the address. */
export async function insertUser(session: SqlSession, user: NewUser): Promise<UserRow | null> {
  const rows = await session.query<UserRow>(
    `insert into auth.users (email, encrypted_password, email_confirmed_at, raw_user_meta_data, id)
     values ($1, $2, case when $3::boolean then now() end, $4, coalesce($5::uuid, gen_random_uuid()))
     on conflict (email) where is_sso_user = false do nothing
     returning ${userColumns}`,
    [user.email, user.passwordHash, user.isConfirmed, user.metadata, user.id ?? null],
  );
  const row = rows[0];
  if (!row) return null;
  await session.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data)
     values ($1::text, $2, 'email', $3)`,
    [row.id, row.id, { sub: row.id, email: row.email, email_verified: user.isConfirmed, phone_verified: false }],
  );
  return row;
}

/** Gives an account that waits for confirmation the password and metadata of the latest sign-up; a confirmed one is left alone. */
export async function replacePending(session: SqlSession, userId: string, account: PendingAccount): Promise<void> {
  await session.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = now()
     where id = $1 and email_confirmed_at is null`,
    [userId, account.passwordHash, account.metadata],
  );
}

/** Marks the address as proven, once. All other open links and codes end, because one of them may be somebody else's. */
export async function confirmEmail(session: SqlSession, userId: string): Promise<void> {
  await session.query(
    `update auth.users set email_confirmed_at = now(), updated_at = now(),
       raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
     where id = $1 and email_confirmed_at is null`,
    [userId],
  );
  await session.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [userId],
  );
  await endOneTimeTokens(session, userId);
}

/** Takes the password of an account whose address nobody had proven, because whoever set it may be somebody else. */
export async function forgetPassword(session: SqlSession, userId: string): Promise<void> {
  await session.query(`update auth.users set encrypted_password = null where id = $1`, [userId]);
}

/** A new password ends every other session and all open links and codes, because they may be in the hands of whom it shuts out. */
export async function replacePassword(
  session: SqlSession,
  userId: string,
  passwordHash: string,
  sessionId: string,
): Promise<void> {
  await session.query(`update auth.users set encrypted_password = $2, updated_at = now() where id = $1`, [
    userId,
    passwordHash,
  ]);
  await endOneTimeTokens(session, userId);
  await session.query(`delete from auth.sessions where user_id = $1 and id <> $2`, [userId, sessionId]);
}

/** Whether the password is still the one that was read; it stays so until the transaction ends. */
export async function holdPassword(session: SqlSession, user: UserRow): Promise<boolean> {
  const rows = await session.query(
    `select from auth.users where id = $1 and encrypted_password = $2 and deleted_at is null for no key update`,
    [user.id, user.encrypted_password],
  );
  return rows.length > 0;
}

/** Metadata goes into every access token, which has to fit into a header. */
const mostMetadataBytes = 8192;

/** Merges `data` into a person's metadata; a key with null is removed. Throws the refusal when they have too much together. */
export async function mergeMetadata(session: SqlSession, userId: string, data: Record<string, unknown>): Promise<void> {
  const [merged] = await session.query<{ bytes: number }>(
    `update auth.users set updated_at = now(),
       raw_user_meta_data = (raw_user_meta_data || $2::jsonb)
         - array(select key from jsonb_each($2::jsonb) where value = 'null'::jsonb)
     where id = $1 returning octet_length(raw_user_meta_data::text) as bytes`,
    [userId, data],
  );
  if (merged && merged.bytes > mostMetadataBytes) throw refusals.bodyInvalid('data: must be at most 8 kB');
}

export function findIdentities(session: SqlSession, userId: string): Promise<IdentityRow[]> {
  return findIdentitiesOf(session, [userId]);
}

/** How several people sign in, the oldest way first. */
export function findIdentitiesOf(session: SqlSession, userIds: readonly string[]): Promise<IdentityRow[]> {
  return session.query<IdentityRow>(
    `select id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, email
     from auth.identities where user_id = any ($1::uuid[]) order by created_at`,
    [userIds],
  );
}

/** Whether the account may not be used at present. */
export function isBanned(user: UserRow): boolean {
  return user.banned_until !== null && Date.parse(user.banned_until) > Date.now();
}
