import type { Logger } from 'pino';
import { Drain } from '../outbox/drain.ts';
import { encryptPush } from './encrypt-push.ts';
import { senderAddress } from '../outbox/mail-identity.ts';
import type { PushKeys } from './push-keys.ts';
import type { PushQueue, PushRow } from './push-queue.ts';
import { type PushAnswer, type PushNetwork, publicNetwork, sendPush } from './send-push.ts';
import { vapidAuthorization } from './vapid.ts';

const pollMilliseconds = 3000;
const batchSize = 20;
/** After about ten minutes somebody reads of it on the page as well. */
const mostAttempts = 7;
const daySeconds = 24 * 60 * 60;
const mostLetters = 300;

export interface PushSenderOptions {
  queue: PushQueue;
  keys: PushKeys;
  /** Where push services reach the operator, `https:` or `mailto:`. */
  contact: string;
  /** Stands below a title: who says it; asked whenever there is something to send. */
  from: () => Promise<string>;
  log: Logger;
  network?: PushNetwork;
}

/** Sends messages to devices, apart from the mails, which wait for no push service. */
export class PushSender {
  readonly #options: PushSenderOptions;
  readonly #drain: Drain;

  constructor(options: PushSenderOptions) {
    this.#options = options;
    this.#drain = new Drain(
      () => this.#round(),
      (error) => options.log.warn({ err: error }, 'Messages to devices could not be read'),
    );
  }

  /** Begins to look, now and then every three seconds. */
  start(): void {
    this.#drain.start(pollMilliseconds);
  }

  /** Says that there may be something to send. */
  kick(): void {
    this.#drain.kick();
  }

  /** Resolves when nothing is being sent. */
  idle(): Promise<void> {
    return this.#drain.idle();
  }

  /** Finishes what is under way and stops. */
  close(): Promise<void> {
    return this.#drain.close();
  }

  async #round(): Promise<boolean> {
    const rows = await this.#options.queue.claim(batchSize);
    if (rows.length === 0) return false;
    const from = await this.#options.from();
    await Promise.all(rows.map((row) => this.#send(row, from)));
    return rows.length === batchSize;
  }

  async #send(row: PushRow, from: string): Promise<void> {
    const { queue, log } = this.#options;
    const answer = await this.#deliver(row, from);
    if (answer.kind === 'taken') return queue.settle(row.id, 'done', 0);
    if (answer.kind === 'gone') return queue.settle(row.id, 'gone', 0);
    const { reason } = answer;
    if (answer.kind === 'refused' || row.attempts >= mostAttempts) {
      log.warn({ message: row.id, attempt: row.attempts, reason }, 'A device was not told of a notice');
      return queue.settle(row.id, 'done', 0);
    }
    const waitSeconds = Math.min(3600, answer.waitSeconds ?? 5 * 2 ** row.attempts);
    log.info({ message: row.id, attempt: row.attempts, reason, waitSeconds }, 'A device is told later');
    return queue.settle(row.id, 'later', waitSeconds);
  }

  async #deliver(row: PushRow, from: string): Promise<PushAnswer> {
    const { keys, contact, network } = this.#options;
    try {
      const body = encryptPush(Buffer.from(JSON.stringify(pushMessage(row.items, from))), {
        publicKey: row.public_key,
        authSecret: row.auth_secret,
      });
      const headers = {
        authorization: await vapidAuthorization(row.endpoint, keys, contact),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(daySeconds),
        urgency: 'normal',
      };
      return await sendPush({ endpoint: row.endpoint, headers, body }, network ?? publicNetwork);
    } catch (error) {
      // Keys that are no point of the curve, for instance.
      return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** Where push services reach the operator: the site, or the address of its mails while it is not on the internet. */
export function pushContact(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? siteUrl : `mailto:${senderAddress(siteUrl)}`;
}

/** What a device shows: titles, which say nothing that others should not read, and the page to open. */
export function pushMessage(items: PushRow['items'], from: string): { title: string; body: string; path: string } {
  const [only, ...others] = items;
  if (only && others.length === 0) return { title: cut(only.title), body: from, path: only.path };
  return {
    title: `${items.length} notices for you`,
    body: cut(items.map(({ title }) => title).join('\n')),
    path: '/notices',
  };
}

function cut(text: string): string {
  return text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text;
}
