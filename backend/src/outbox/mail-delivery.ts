import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Mail } from './mail.ts';

/** Sends one mail, or rejects. `id` names it, so that a repeated delivery can be recognised by its Message-ID. */
export interface MailDelivery {
  deliver(mail: Mail, id: string): Promise<void>;
  close(): void;
}

const socketMilliseconds = 20_000;

/** Delivers to the server of `SMTP_URL`. */
export function smtpDelivery(smtpUrl: string): MailDelivery {
  const url = new URL(smtpUrl);
  const transport = nodemailer.createTransport({
    host: url.hostname,
    port: url.port ? Number(url.port) : url.protocol === 'smtps:' ? 465 : 587,
    secure: url.protocol === 'smtps:',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: socketMilliseconds,
    socketTimeout: socketMilliseconds,
  });
  return {
    deliver: async (mail, id) => {
      await transport.sendMail(messageOf(mail, id));
    },
    close: () => transport.close(),
  };
}

/** Writes each mail as `<folder>/<time>-<id>.eml` (RFC 5322) and names the file in the log. */
export function folderDelivery(folder: string, log: Logger): MailDelivery {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    deliver: async (mail, id) => {
      const { message } = await transport.sendMail(messageOf(mail, id));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not written as a whole.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replace(/[-:.]/g, '');
      const file = join(folder, `${time}-${id}.eml`);
      // Renamed into place: whoever watches the folder never reads half a mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file, subject: mail.subject }, `A mail was written to ${file}`);
    },
    close: () => transport.close(),
  };
}

function messageOf(mail: Mail, id: string) {
  const domain = mail.from.address.slice(mail.from.address.indexOf('@') + 1);
  return {
    from: mail.from,
    to: mail.to,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  };
}
