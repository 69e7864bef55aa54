import type { SqlSession } from '../database/sql.ts';

/** What GoTrue calls it (supabase/auth, internal/models/audit_log_entry.go). */
export type AuditAction =
  | 'user_signedup'
  | 'user_invited'
  | 'user_modified'
  | 'user_deleted'
  | 'user_recovery_requested'
  | 'factor_in_progress'
  | 'verification_attempted'
  | 'factor_unenrolled'
  | 'factor_updated'
  | 'factor_deleted';

const logTypes: Readonly<Record<AuditAction, string>> = {
  user_signedup: 'team',
  user_invited: 'team',
  user_modified: 'user',
  user_deleted: 'team',
  user_recovery_requested: 'user',
  factor_in_progress: 'factor',
  verification_attempted: 'factor',
  factor_unenrolled: 'factor',
  factor_updated: 'factor',
  factor_deleted: 'factor',
};

/** Who did it: a person, or whoever holds the secret key. */
export type Actor = { id: string; email: string } | 'service_role';

/** Adds a line to the log of accounts, in the transaction of what it tells. `traits` are details, never secrets. */
export async function recordAccountEvent(
  session: SqlSession,
  event: { action: AuditAction; actor: Actor; address: string; traits: Record<string, unknown> },
): Promise<void> {
  const { action, actor, address, traits } = event;
  const who =
    actor === 'service_role'
      ? { actor_id: '00000000-0000-0000-0000-000000000000', actor_username: 'service_role' }
      : { actor_id: actor.id, actor_username: actor.email };
  await session.query(`insert into auth.audit_log_entries (payload, ip_address) values ($1, $2)`, [
    { action, ...who, actor_via_sso: false, log_type: logTypes[action], traits },
    address,
  ]);
}
