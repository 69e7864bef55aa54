import { database, RuleError, unwrap } from '@portal/shared/data';
import { type ContactErrors, type ContactField, type ContactMessage, findContactErrors } from './contact-message.ts';

/** The message was refused because of what stands in its fields. */
export class InvalidMessageError extends Error {
  override readonly name = 'InvalidMessageError';
  constructor(readonly errors: ContactErrors) {
    super('The message is not complete.');
  }
}

const fieldsByColumn: Readonly<Record<string, ContactField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  subject: 'subject',
  message: 'message',
};

/** Stores the message and returns its reference number. Throws `InvalidMessageError`, or an error of the data layer. */
export async function sendContactMessage(input: ContactMessage): Promise<string> {
  const errors = findContactErrors(input);
  if (Object.keys(errors).length > 0) throw new InvalidMessageError(errors);
  const client = await database();
  try {
    return unwrap(
      await client.rpc('send_contact_message', {
        first_name: input.firstName.trim(),
        last_name: input.lastName.trim(),
        email: input.email.trim(),
        subject: input.subject.trim(),
        message: input.message.trim(),
      }),
    );
  } catch (error) {
    const field = error instanceof RuleError ? fieldsByColumn[error.field ?? ''] : undefined;
    if (field && error instanceof RuleError) throw new InvalidMessageError({ [field]: error.message });
    throw error;
  }
}
