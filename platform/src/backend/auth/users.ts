import type { SqlSession } from '../../database/sql.ts';
import type { PendingAccount } from './one-time-tokens.ts';

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

const columns = `id, email, encrypted_password, email_confirmed_at, invited_at, confirmation_sent_at, recovery_sent_at, email_change,
  email_change_sent_at, email_change_confirm_status, reauthentication_sent_at, last_sign_in_at, raw_app_meta_data,
  raw_user_meta_data, banned_until, created_at, updated_at`;

const qualifiedColumns = columns.replace(/\w+/g, 'u.$&');

export async function findUserByEmail(session: SqlSession, email: string): Promise<UserRow | null> {
  const rows = await session.query<UserRow>(
    `select ${columns} from auth.users where email = $1 and is_sso_user = false and deleted_at is null`,
    [email],
  );
  return rows[0] ?? null;
}

export async function findUserById(session: SqlSession, id: string): Promise<UserRow | null> {
  const rows = await session.query<UserRow>(`select ${columns} from auth.users where id = $1 and deleted_at is null`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** The user of a session that still exists, or null. */
export async function findUserOfSession(session: SqlSession, id: string, sessionId: string): Promise<UserRow | null> {
  const rows = await session.query<UserRow>(
    `select ${qualifiedColumns} from auth.users u join auth.sessions s on s.user_id = u.id
     where u.id = $1 and s.id = $2 and u.deleted_at is null and (s.not_after is null or s.not_after > now())`,
    [id, sessionId],
  );
  return rows[0] ?? null;
}

export interface NewUser {
  email: string;
  passwordHash: string;
  isConfirmed: boolean;
  metadata: Record<string, unknown>;
}

/** Inserts the user and the e-mail identity; null when somebody else has just taken the address. */
export async function insertUser(session: SqlSession, user: NewUser): Promise<UserRow | null> {
  const rows = await session.query<UserRow>(
    `insert into auth.users (email, encrypted_password, email_confirmed_at, raw_user_meta_data)
     values ($1, $2, case when $3::boolean then now() end, $4)
     on conflict (email) where is_sso_user = false do nothing
     returning ${columns}`,
    [user.email, user.passwordHash, user.isConfirmed, user.metadata],
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

/** Marks the address as proven, once. All other open confirmations end, because one of them may be somebody else's. */
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
  await session.query(`delete from auth.one_time_tokens where user_id = $1 and token_type = 'confirmation_token'`, [
    userId,
  ]);
}

export async function findIdentities(session: SqlSession, userId: string): Promise<IdentityRow[]> {
  return session.query<IdentityRow>(
    `select id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, email
     from auth.identities where user_id = $1 order by created_at`,
    [userId],
  );
}

/** Whether the account may not be used at present. */
export function isBanned(user: UserRow): boolean {
  return user.banned_until !== null && Date.parse(user.banned_until) > Date.now();
}
