import type { FieldErrors, Resolver } from 'react-hook-form';
import {
  type ContactErrors,
  type ContactKind,
  type ContactMessage,
  emptyMessage,
  findContactErrors,
} from './contact-message.ts';

/** Lets the schema of its kind judge the form. */
export function contactResolver(kind: ContactKind): Resolver<ContactMessage> {
  return (typed) => {
    // A field that this kind has not is in no control.
    const values = { ...emptyMessage, ...typed };
    const errors = findContactErrors(kind, values);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: asFieldErrors(errors) };
  };
}

/** Errors as the form keeps them. */
export function asFieldErrors(errors: ContactErrors): FieldErrors<ContactMessage> {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'rule', message }]));
}
