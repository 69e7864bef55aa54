import type { Logger } from 'pino';
import { z } from 'zod';
import { messageOf } from '../files.ts';
import type { MailIdentity } from '../product.ts';
import { authMail, authMailSchema } from './auth-mail-texts.ts';
import { Drain } from './drain.ts';
import { type Mail, writeMail } from './mail.ts';
import type { MailDelivery } from './mail-delivery.ts';
import { noticeMail, noticeMailSchema } from './notice-mail.ts';
import type { OutboxQueue, OutboxRow } from './outbox-queue.ts';

/** How often the outbox is looked at when nobody says that there is something. */
const pollMilliseconds = 2000;
const batchSize = 10;

const contactMailSchema = z.object({
  to: z.string(),
  reply_to: z.string().optional(),
  subject: z.string(),
  text: z.string(),
});

/** Sends the mails of a queue, in the order they came, again and later when a delivery fails. */
export class Outbox {
  readonly #queue: OutboxQueue;
  readonly #delivery: MailDelivery;
  readonly #identity: () => Promise<MailIdentity>;
  readonly #siteUrl: string;
  readonly #log: Logger;
  readonly #drain: Drain;

  /** `identity` is asked whenever there are mails to send; `siteUrl` is where links of notices begin, without a slash at the end. */
  constructor(
    queue: OutboxQueue,
    delivery: MailDelivery,
    identity: () => Promise<MailIdentity>,
    siteUrl: string,
    log: Logger,
  ) {
    this.#queue = queue;
    this.#delivery = delivery;
    this.#identity = identity;
    this.#siteUrl = siteUrl;
    this.#log = log;
    this.#drain = new Drain(
      () => this.#round(),
      (error) => log.warn({ err: error }, 'The outbox could not be read'),
    );
  }

  /** Begins to look, now and then every two seconds. */
  start(): void {
    this.#drain.start(pollMilliseconds);
  }

  /** Says that there may be something to send. */
  kick(): void {
    this.#drain.kick();
  }

  /** Finishes the delivery under way and stops. */
  async close(): Promise<void> {
    await this.#drain.close();
    this.#delivery.close();
  }

  async #round(): Promise<boolean> {
    const rows = await this.#queue.claim(batchSize);
    if (rows.length === 0) return false;
    const identity = this.#identity();
    for (const row of rows) await this.#send(row, identity);
    return rows.length === batchSize;
  }

  async #send(row: OutboxRow, identity: Promise<MailIdentity>): Promise<void> {
    try {
      await this.#delivery.deliver(mailOf(row, await identity, this.#siteUrl), row.id);
      await this.#queue.sent(row.id);
    } catch (error) {
      const waitSeconds = Math.min(3600, 5 * 2 ** row.attempts);
      this.#log.warn({ err: error, mail: row.id, attempt: row.attempts, waitSeconds }, 'A mail could not be sent');
      await this.#queue.failed(row.id, messageOf(error), waitSeconds);
    }
  }
}

function mailOf({ kind, payload }: OutboxRow, identity: MailIdentity, siteUrl: string): Mail {
  if (kind === 'auth_mail') return authMail(authMailSchema.parse(payload), identity);
  if (kind === 'notice_mail') return noticeMail(noticeMailSchema.parse(payload), identity, siteUrl);
  const contact = contactMailSchema.parse(payload);
  return writeMail(
    {
      to: contact.to,
      ...(contact.reply_to ? { replyTo: contact.reply_to } : {}),
      subject: contact.subject,
      heading: contact.subject,
      paragraphs: [contact.text],
    },
    identity,
  );
}
