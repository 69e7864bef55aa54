import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { portalData } from './portal.ts';
import { waitUntil } from './wait-until.ts';

/** A mail as its reader sees it. */
export interface ReceivedMail {
  file: string;
  subject: string;
  text: string;
  /** The same as a page; '' of a mail that has none. */
  html: string;
  /** The first link in the text. */
  link: string;
  /** The six digits in the text, if there are any. */
  code: string | null;
}

/** The newest mail to `address` whose subject matches; waits for it to arrive. */
export function mailTo(address: string, subject: RegExp): Promise<ReceivedMail> {
  return waitUntil(
    () => mailsTo(address).findLast((mail) => subject.test(mail.subject)),
    () =>
      `No mail ${String(subject)} to ${address}; there are ${JSON.stringify(mailsTo(address).map((mail) => mail.subject))}.`,
  );
}

/** Every mail to `address` so far, oldest first. */
export function mailsTo(address: string): ReceivedMail[] {
  const outbox = portalData('outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readMail(path.join(outbox, name)))
    .filter(({ to }) => to === address);
}

function readMail(file: string): ReceivedMail & { to: string } {
  const { headers, body } = splitPart(readFileSync(file, 'utf8'));
  const boundary = /boundary="?([^";\r\n]+)/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary ? body.split(`--${boundary}`).map(splitPart) : [{ headers, body }];
  const read = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type));
    return part && decode(part.body, part.headers['content-transfer-encoding']);
  };
  const text = read('text/plain');
  if (text === undefined) throw new Error(`${file} has no plain text.`);
  return {
    file,
    to: headers.to ?? '',
    subject: decodeWords(headers.subject ?? ''),
    text,
    html: read('text/html') ?? '',
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    code: /\b\d{6}\b/.exec(text.replaceAll(/https?:\/\/\S+/g, ''))?.[0] ?? null,
  };
}

function splitPart(part: string): { headers: Record<string, string>; body: string } {
  const trimmed = part.replace(/^\r?\n/, '');
  const end = /\r?\n\r?\n/.exec(trimmed);
  const head = end ? trimmed.slice(0, end.index) : trimmed;
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = Object.fromEntries(
    lines
      .filter((line) => line.includes(':'))
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
  );
  return { headers, body: end ? trimmed.slice(end.index + end[0].length) : '' };
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body.replaceAll(/=\r?\n/g, ''));
  return body;
}

/** RFC 2047. */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : fromQuotedPrintable(text.replaceAll('_', ' ')),
    );
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
