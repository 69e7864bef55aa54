import type { SqlDatabase } from '../database/sql.ts';

/** A mail to send. */
export interface OutboxRow {
  id: string;
  kind: string;
  payload: unknown;
  /** How often it was given out, this time included. */
  attempts: number;
}

/** Where the mails wait. */
export interface OutboxQueue {
  /** At most `most` that are due, the oldest first, set aside for a while, so that a second server does not send them too. */
  claim(most: number): Promise<OutboxRow[]>;
  /** Says that a mail was sent. */
  sent(id: string): Promise<void>;
  /** Says that a mail could not be sent and is to be tried again after so many seconds. */
  failed(id: string, reason: string, waitSeconds: number): Promise<void>;
}

/** A delivery that is not reported done by then is taken up again, so a mail may arrive twice but is never lost. */
const leaseSeconds = 120;
const mostAttempts = 12;

/** The outbox of a database of our own. */
export function databaseQueue(db: SqlDatabase): OutboxQueue {
  return {
    claim: async (most) => {
      const waiting = await db.query<OutboxRow & { created_at: string }>(
        `update private.outbox set attempts = attempts + 1, not_before = now() + make_interval(secs => $1)
         where id in (
           select id from private.outbox
           where sent_at is null and not_before <= now() and attempts < $2 and kind in ('auth_mail', 'contact_mail', 'notice_mail')
           order by created_at limit $3 for update skip locked)
         returning id, kind, payload, attempts, created_at`,
        [leaseSeconds, mostAttempts, most],
      );
      return waiting.sort((a, b) => a.created_at.localeCompare(b.created_at));
    },
    sent: async (id) => {
      // Links and codes are kept no longer than needed.
      await db.query(
        `update private.outbox set sent_at = now(), last_error = null, payload = payload - array['link', 'code', 'text', 'token', 'items']
         where id = $1`,
        [id],
      );
    },
    failed: async (id, reason, waitSeconds) => {
      await db.query(
        `update private.outbox set last_error = $2, not_before = now() + make_interval(secs => $3) where id = $1`,
        [id, reason.slice(0, 500), waitSeconds],
      );
    },
  };
}
