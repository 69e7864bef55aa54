import type { SqlSession } from '../../database/sql.ts';
import { refusals } from '../auth-error.ts';
import { endOneTimeTokens } from '../one-time-tokens.ts';
import { findUserByEmail, type UserRow } from '../users.ts';
import { withChanges } from './account-input.ts';
import { adminRefusals } from './admin-refusals.ts';

/** Bans the account for so many seconds; 0 lifts the ban. */
export async function banAccount(session: SqlSession, userId: string, seconds: number): Promise<void> {
  await session.query(
    `update auth.users set banned_until = case when $2 > 0 then now() + make_interval(secs => $2) end, updated_at = now()
     where id = $1`,
    [userId, seconds],
  );
}

/** As much as a token, which carries it, has room for. */
const mostMetadataBytes = 8192;

/** Merges the changes into what only the server may say about the account; null removes a key. */
export async function setAppMetadata(
  session: SqlSession,
  user: UserRow,
  changes: Record<string, unknown>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const merged = withChanges(user.raw_app_meta_data, changes);
  if (Buffer.byteLength(JSON.stringify(merged)) > mostMetadataBytes) {
    throw refusals.bodyInvalid('app_metadata: must be at most 8 kB');
  }
  await session.query(`update auth.users set raw_app_meta_data = $2, updated_at = now() where id = $1`, [
    user.id,
    merged,
  ]);
}

/** Sets a password. Whoever is signed in with the old one is signed out, and open links and codes end. */
export async function setPassword(session: SqlSession, userId: string, passwordHash: string): Promise<void> {
  await session.query(`update auth.users set encrypted_password = $2, updated_at = now() where id = $1`, [
    userId,
    passwordHash,
  ]);
  await session.query(`delete from auth.sessions where user_id = $1`, [userId]);
  await endOneTimeTokens(session, userId);
}

/** Gives the account another address at once. Throws when it is somebody else's. */
export async function setAddress(
  session: SqlSession,
  user: UserRow,
  email: string,
  isConfirmed: boolean,
): Promise<void> {
  const owner = await findUserByEmail(session, email);
  if (owner && owner.id !== user.id) throw adminRefusals.emailTaken();
  await session.query(`update auth.users set email = $2, email_change = '', updated_at = now() where id = $1`, [
    user.id,
    email,
  ]);
  await session.query(
    `update auth.identities set updated_at = now(),
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', $3::boolean)
     where user_id = $1 and provider = 'email'`,
    [user.id, email, isConfirmed],
  );
  await endOneTimeTokens(session, user.id);
}
