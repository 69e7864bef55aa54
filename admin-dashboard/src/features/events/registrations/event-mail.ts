import { addOnce, database, unwrap } from '@portal/shared/data';
import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, requiredText } from '../../../ui/form-schema.ts';

const bounds = limits.event_mails;

export const eventMailSchema = z.object({
  audience: choice('readers', choices.event_mails.audience),
  subject: requiredText('subject', bounds.subject.longest),
  body: requiredText('text', bounds.body.longest),
});

export type EventMail = z.output<typeof eventMailSchema>;

/** A mail as its readers would get it, and how many they are. */
export interface MailPreview {
  mail: EventMail;
  recipients: number;
  words: string;
}

export async function previewMail(eventId: string, mail: EventMail): Promise<MailPreview> {
  const client = await database();
  const [preview] = unwrap(
    await client.rpc('preview_event_mail', { event_id: eventId, audience: mail.audience, body: mail.body }),
  );
  if (!preview) throw new Error('The preview was not answered.');
  return { mail, ...preview };
}

/** Sends it to each of them, once however often it is asked for; how many they were. */
export async function sendMail(eventId: string, { audience, subject, body }: EventMail): Promise<number> {
  const client = await database();
  return addOnce(['event mail', eventId, audience, subject, body], async (id) =>
    unwrap(await client.rpc('send_event_mail', { request_id: id, event_id: eventId, audience, subject, body })),
  );
}
