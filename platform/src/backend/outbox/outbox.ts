import type { Logger } from 'pino';
import { z } from 'zod';
import type { SqlDatabase } from '../../database/sql.ts';
import { messageOf } from '../files.ts';
import { authMail, authMailSchema } from './auth-mail-texts.ts';
import { type Mail, writeMail } from './mail.ts';
import type { MailDelivery } from './mail-delivery.ts';

/** How often the outbox is looked at when nobody says that there is something. */
const pollMilliseconds = 2000;
const batchSize = 10;
/** A delivery that is not reported done by then is taken up again, so a mail may arrive twice but is never lost. */
const leaseSeconds = 120;
const mostAttempts = 12;

const contactMailSchema = z.object({
  to: z.string(),
  reply_to: z.string().optional(),
  subject: z.string(),
  text: z.string(),
});

interface OutboxRow {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
}

/** Sends what the rows of `private.outbox` ask for, in the order they came, again and later when a delivery fails. */
export class Outbox {
  readonly #db: SqlDatabase;
  readonly #delivery: MailDelivery;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #isWanted = false;
  #isClosed = false;

  constructor(db: SqlDatabase, delivery: MailDelivery, log: Logger) {
    this.#db = db;
    this.#delivery = delivery;
    this.#log = log;
  }

  /** Begins to look, now and then every two seconds. */
  start(): void {
    this.kick();
    this.#timer = setInterval(() => this.kick(), pollMilliseconds);
    this.#timer.unref();
  }

  /** Says that there may be something to send. */
  kick(): void {
    if (this.#isClosed) return;
    this.#isWanted = true;
    this.#running ??= this.#run().finally(() => (this.#running = null));
  }

  /** Finishes the delivery under way and stops. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
    this.#delivery.close();
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false;
      try {
        const rows = await this.#claim();
        for (const row of rows) await this.#send(row);
        if (rows.length === batchSize) this.#isWanted = true;
      } catch (error) {
        this.#log.warn({ err: error }, 'The outbox could not be read');
      }
    }
  }

  /** Claimed rows are set aside for the length of the lease, so that a second server does not send them too. */
  async #claim(): Promise<OutboxRow[]> {
    const waiting = await this.#db.query<OutboxRow & { created_at: string }>(
      `update private.outbox set attempts = attempts + 1, not_before = now() + make_interval(secs => $1)
       where id in (
         select id from private.outbox
         where sent_at is null and not_before <= now() and attempts < $2 and kind in ('auth_mail', 'contact_mail')
         order by created_at limit $3 for update skip locked)
       returning id, kind, payload, attempts, created_at`,
      [leaseSeconds, mostAttempts, batchSize],
    );
    return waiting.sort((a, b) => a.created_at.localeCompare(b.created_at));
  }

  async #send(row: OutboxRow): Promise<void> {
    try {
      await this.#delivery.deliver(mailOf(row), row.id);
      // Links and codes are kept no longer than needed.
      await this.#db.query(
        `update private.outbox set sent_at = now(), last_error = null, payload = payload - array['link', 'code', 'text']
         where id = $1`,
        [row.id],
      );
    } catch (error) {
      const waitSeconds = Math.min(3600, 5 * 2 ** row.attempts);
      this.#log.warn({ err: error, mail: row.id, attempt: row.attempts, waitSeconds }, 'A mail could not be sent');
      await this.#db.query(
        `update private.outbox set last_error = $2, not_before = now() + make_interval(secs => $3) where id = $1`,
        [row.id, messageOf(error).slice(0, 500), waitSeconds],
      );
    }
  }
}

function mailOf({ kind, payload }: OutboxRow): Mail {
  if (kind === 'auth_mail') return authMail(authMailSchema.parse(payload));
  const contact = contactMailSchema.parse(payload);
  return writeMail({
    to: contact.to,
    ...(contact.reply_to ? { replyTo: contact.reply_to } : {}),
    subject: contact.subject,
    heading: contact.subject,
    paragraphs: [contact.text],
  });
}
