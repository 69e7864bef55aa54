/** The five fields of the form, all required (specification, section 5). */
export interface ContactMessage {
  firstName: string;
  lastName: string;
  email: string;
  subject: string;
  message: string;
}

export type ContactField = keyof ContactMessage;
export type ContactErrors = Partial<Record<ContactField, string>>;

export const CONTACT_FIELDS: readonly ContactField[] = ['firstName', 'lastName', 'email', 'subject', 'message'];

/** The bounds of `send_contact_message`, so that most refusals need no request. */
export const LONGEST: Record<ContactField, number> = {
  firstName: 60,
  lastName: 60,
  email: 320,
  subject: 160,
  message: 5000,
};

const missing: Record<ContactField, string> = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your email address, so that we can answer.',
  subject: 'Enter a subject.',
  message: 'Enter your message.',
};

/** What is wrong, field by field; empty when the message can be sent. */
export function findContactErrors(input: ContactMessage): ContactErrors {
  const errors: ContactErrors = {};
  for (const field of CONTACT_FIELDS) {
    const value = input[field].trim();
    if (value === '') errors[field] = missing[field];
    else if (value.length > LONGEST[field])
      errors[field] = `At most ${LONGEST[field]} characters; this has ${value.length}.`;
  }
  if (!errors.email && !/^[^@\s,;<>]+@[^@\s,;<>]+\.[^@\s,;<>]+$/.test(input.email.trim())) {
    errors.email = 'Enter an email address like name@example.org.';
  }
  return errors;
}
