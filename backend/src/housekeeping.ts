import type { Logger } from 'pino';
import { unlessDoneNow } from './database/in-turn.ts';
import type { SqlDatabase } from './database/sql.ts';

const minuteMilliseconds = 60_000;
const dayMilliseconds = 24 * 60 * minuteMilliseconds;

/** A month is long enough to look into what went wrong, and no longer than people's addresses need to be kept. */
const script = `
  delete from private.outbox where sent_at < now() - interval '30 days';
  delete from auth.one_time_tokens where created_at < now() - interval '30 days';
  delete from auth.flow_state where created_at < now() - interval '30 days';
  delete from auth.mfa_challenges where created_at < now() - interval '30 days';
  delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '30 days';
  delete from auth.audit_log_entries where created_at < now() - interval '1 year';
  delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days';
  delete from auth.attempt_limits where expire < extract(epoch from now()) * 1000;
  delete from auth.sessions
  where not_after < now() - interval '30 days'
    or (updated_at < now() - interval '30 days'
      and not exists (select from auth.refresh_tokens t where t.session_id = sessions.id and not t.revoked));
`;

/**
 * Removes what nobody can use any more: mails sent, links and codes of mails, second factors that were only begun, exchanged refresh
 * tokens and sessions that are over, each 30 days later; and the log of accounts after a year. `further` is SQL of the product. Of several gateways of a database one
 * does it at a time.
 */
export function removeOutdated(db: SqlDatabase, further = ''): Promise<void> {
  return unlessDoneNow(db, 'housekeeping', (session) => session.exec(script + further));
}

/** Tidies at once and then daily, until the returned function is called. A failure is logged and waits for the next day. */
export function startHousekeeping(db: SqlDatabase, log: Logger, further = ''): () => Promise<void> {
  const tidy = (): Promise<void> =>
    removeOutdated(db, further).catch((error: unknown) =>
      log.warn({ err: error }, 'Outdated rows could not be removed'),
    );
  let running = tidy();
  const timer = setInterval(() => {
    running = tidy();
  }, dayMilliseconds).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Runs `script` every minute, one run after the other, until the returned function is called. A failure is logged and waits for the next minute. */
export function startMinutes(db: SqlDatabase, script: string, log: Logger): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= unlessDoneNow(db, 'minutes', (session) => session.exec(script))
      .catch((error: unknown) => log.warn({ err: error }, 'What is due by the clock could not be done'))
      .finally(() => (running = null));
  }, minuteMilliseconds).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
