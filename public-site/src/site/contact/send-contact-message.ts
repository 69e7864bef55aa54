import { database, RuleError, unwrap } from '@portal/shared/data';
import type { Problems } from '@portal/shared/forms';
import { type ContactField, type ContactKind, type ContactMessage, findContactErrors } from './contact-message.ts';

/** The message was refused because of what stands in its fields. */
export class InvalidMessageError extends Error {
  override readonly name = 'InvalidMessageError';
  constructor(readonly errors: Problems) {
    super('The message is not complete.');
  }
}

/** What goes with the words of the form. */
export interface Sending {
  kind: ContactKind;
  /** Slug of the programme that an enquiry is about. */
  programme?: string;
  /** The same words with the same key are stored once. */
  requestId: string;
  /** Milliseconds since the form could be seen. */
  elapsedMs: number;
}

const fieldsByColumn: Readonly<Record<string, ContactField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
  subject: 'subject',
  message: 'message',
};

const longestMs = 86_400_000;

/** Stores the message and returns its reference number. Throws `InvalidMessageError`, or an error of the data layer. */
export async function sendContactMessage(input: ContactMessage, sending: Sending): Promise<string> {
  const errors = findContactErrors(sending.kind, input);
  if (Object.keys(errors).length > 0) throw new InvalidMessageError(errors);
  const client = await database();
  try {
    return unwrap(
      await client.rpc('send_contact_message', {
        first_name: input.firstName.trim(),
        last_name: input.lastName.trim(),
        email: input.email.trim(),
        message: input.message.trim(),
        kind: sending.kind,
        request_id: sending.requestId,
        elapsed_ms: Math.round(Math.min(sending.elapsedMs, longestMs)),
        ...filled({
          subject: input.subject.trim(),
          phone: input.phone.trim(),
          programme: sending.programme ?? '',
          homepage: input.homepage,
        }),
      }),
    );
  } catch (error) {
    const field = error instanceof RuleError ? fieldsByColumn[error.field ?? ''] : undefined;
    if (field && error instanceof RuleError) throw new InvalidMessageError({ [field]: error.message });
    throw error;
  }
}

function filled(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
