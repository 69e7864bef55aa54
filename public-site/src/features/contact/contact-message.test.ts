import { type ContactMessage, findContactErrors } from './contact-message.ts';

const message: ContactMessage = {
  firstName: 'Kavya',
  lastName: 'Rao',
  email: 'kavya.rao@example.org',
  subject: 'Admission',
  message: 'Is there an entrance test?',
};

test('a complete message has no errors', () => {
  expect(findContactErrors(message)).toEqual({});
});

test('each of the five fields is required, and blanks do not fill it', () => {
  const empty = { firstName: '', lastName: ' ', email: '', subject: '\t', message: '\n' };
  expect(Object.keys(findContactErrors(empty))).toEqual(['firstName', 'lastName', 'email', 'subject', 'message']);
});

test.each(['kavya', 'kavya@', 'kavya@example', 'a b@example.org'])('%s is no address', (email) => {
  expect(findContactErrors({ ...message, email }).email).toMatch(/email address like/);
});

test('a text beyond the bound of the database is told its length', () => {
  expect(findContactErrors({ ...message, subject: 'x'.repeat(161) }).subject).toBe(
    'At most 160 characters; this has 161.',
  );
});
