import { type Problems, problemsOf } from '@portal/shared/forms';
import { maxLength, minLength, object, regex, string, trim } from '@portal/shared/schema-mini';

/** What can be typed into the form; an enquiry has a phone number and no subject, a message the reverse. */
export interface ContactMessage {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  /** A field that people do not see. */
  homepage: string;
}

export const emptyMessage: ContactMessage = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  homepage: '',
};

export type ContactField = keyof ContactMessage;

/** What people type; the field that they do not see is not among them. */
export const contactFields = ['firstName', 'lastName', 'email', 'phone', 'subject', 'message'] as const;
export type ContactKind = 'message' | 'enquiry';

/** Required text within the bound of `send_contact_message`, so that most refusals need no request. */
function text(missing: string, longest: number) {
  return string().check(trim(), minLength(1, missing), atMost(longest));
}

function atMost(longest: number) {
  const lengthOf = (input: unknown) => (typeof input === 'string' ? input.length : 0);
  return maxLength(longest, {
    error: ({ input }) => `At most ${longest} characters; this has ${lengthOf(input)}.`,
  });
}

const person = {
  firstName: text('Enter your first name.', 60),
  lastName: text('Enter your last name.', 60),
  email: text('Enter your email address, so that we can answer.', 320).check(
    regex(
      /^[^@\s,;:<>()[\]"\\]+@[^@\s,;:<>()[\]"\\]+\.[^@\s,;:<>()[\]"\\]+$/,
      'Enter an email address like name@example.org.',
    ),
  ),
  homepage: string(),
};

/** All five fields of a message are required (specification, section 5); of an enquiry all but the phone number. */
export const contactSchemas = {
  message: object({
    ...person,
    phone: string(),
    subject: text('Enter a subject.', 160),
    message: text('Enter your message.', 5000),
  }),
  enquiry: object({
    ...person,
    phone: string().check(trim(), regex(/^(\+?\d[\d ()./-]{4,38}\d)?$/, 'Enter a phone number like +91 20 5550 0170.')),
    subject: string(),
    message: text('Enter your question.', 5000),
  }),
} as const;

/** The fields that a kind has not: they are in no control. */
export const notAsked = { message: { phone: '' }, enquiry: { subject: '' } } as const;

/** What is wrong, field by field; empty when the message can be sent. */
export function findContactErrors(kind: ContactKind, input: ContactMessage): Problems {
  return problemsOf(contactSchemas[kind], input);
}
