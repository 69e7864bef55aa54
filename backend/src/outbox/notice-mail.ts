import { z } from 'zod';
import type { MailIdentity } from '../product.ts';
import { type Mail, writeMail } from './mail.ts';

/** The payload of an outbox row of kind `notice_mail`: what somebody is told of, in titles that say nothing that others should not read. */
export const noticeMailSchema = z.object({
  to: z.string(),
  /** What lets its reader choose about mails without signing in. */
  token: z.string(),
  /** `text` is what is written to be mailed; most have none. */
  items: z
    .array(z.object({ kind: z.string(), title: z.string(), path: z.string(), text: z.string().optional() }))
    .min(1),
});

type NoticeMail = z.output<typeof noticeMailSchema>;

/** One mail for all that somebody is told at a time; mail programs turn off its kind, or every kind of a mixed one, in one press (RFC 8058). */
export function noticeMail({ to, token, items }: NoticeMail, identity: MailIdentity, siteUrl: string): Mail {
  const kinds = new Set(items.map(({ kind }) => kind));
  const [only, ...others] = items;
  const isOne = only !== undefined && others.length === 0;
  const query = new URLSearchParams({ token, kind: kinds.size === 1 ? [...kinds].join('') : 'all' });
  const leave = `${siteUrl}/notices/unsubscribe?${query.toString()}`;
  const heading = isOne ? only.title : `${items.length} notices for you`;
  return writeMail(
    {
      to,
      subject: heading,
      heading,
      paragraphs: isOne
        ? [only.text ?? `There is more about it in ${identity.service}.`]
        : items.map(({ title, path, text }) => [title, text, `${siteUrl}${path}`].filter(Boolean).join('\n')),
      action: isOne
        ? { label: 'Open it', link: `${siteUrl}${only.path}` }
        : { label: 'All your notices', link: `${siteUrl}/notices` },
      closing: 'You get mails like this as you chose on the page of your notices.',
      footer: { label: 'No more of these mails', link: leave },
      headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    },
    identity,
  );
}
