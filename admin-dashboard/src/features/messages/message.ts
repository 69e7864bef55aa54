import { capitalised } from '@portal/shared/ui';
import { COUNTED, type DatabaseClient, type RowOf } from '@portal/shared/data';

const columns =
  'id, reference, kind, firstName:first_name, lastName:last_name, email, phone, programme, subject, message, status, heldReasons:held_reasons, createdAt:created_at';

export const messages = (client: DatabaseClient) => client.from('contact_messages').select(columns, COUNTED);

export function toMessage({ firstName, lastName, ...row }: RowOf<ReturnType<typeof messages>>) {
  return { ...row, name: `${firstName} ${lastName}` };
}

/** `programme` is what an enquiry is about, as it was called then; `heldReasons` stay after the release. */
export type Message = ReturnType<typeof toMessage>;

/** States of a message that staff read; a held one waits for somebody to judge it. */
export const MESSAGE_STATUSES = ['new', 'read', 'answered'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

const reasonWords: Readonly<Record<string, string>> = {
  hidden_field: 'a field that people do not see was filled in',
  too_fast: 'sent faster than people type',
  many_links: 'several links',
  link_markup: 'markup of links',
  link_in_subject: 'a link in the subject',
  repeated_text: 'others sent the same text',
  throw_away_address: 'a throw-away address',
  sales_words: 'words of sales mail',
};

/** Why a message was held, for people: 'Several links, a throw-away address'. */
export function describeReasons(reasons: readonly string[]): string {
  const words = reasons.map((reason) => reasonWords[reason] ?? reason.replaceAll('_', ' ')).join(', ');
  return capitalised(words);
}

/** Opens an answer in the mail program. The address stands in one piece, so that nothing in it adds a header. */
export function replyHref({ email, subject, reference }: Pick<Message, 'email' | 'subject' | 'reference'>): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject} [${reference}]`)}`;
}
