import { type ContactMessage, findContactErrors } from './contact-message.ts';

const message: ContactMessage = {
  firstName: 'Kavya',
  lastName: 'Rao',
  email: 'kavya.rao@example.org',
  phone: '',
  subject: 'Admission',
  message: 'Is there an entrance test?',
  homepage: '',
};
const empty = { ...message, firstName: '', lastName: ' ', email: '', subject: '\t', message: '\n' };

test('a complete message has no errors', () => {
  expect(findContactErrors('message', message)).toEqual({});
});

test('each of the five fields is required, and blanks do not fill it', () => {
  expect(Object.keys(findContactErrors('message', empty)).sort()).toEqual(
    ['firstName', 'lastName', 'email', 'subject', 'message'].sort(),
  );
  expect(findContactErrors('message', empty).email).toBe('Enter your email address, so that we can answer.');
});

test('an enquiry needs neither subject nor phone number', () => {
  expect(findContactErrors('enquiry', { ...message, subject: '' })).toEqual({});
  expect(findContactErrors('enquiry', { ...message, phone: '+91 (20) 5550-0170' })).toEqual({});
  expect(findContactErrors('enquiry', { ...message, phone: 'call me' }).phone).toMatch(/phone number like/);
});

test.each(['kavya', 'kavya@', 'kavya@example', 'a b@example.org', 'list:a@example.org', 'a(b)@example.org'])(
  '%s is no address',
  (email) => {
    expect(findContactErrors('message', { ...message, email }).email).toMatch(/email address like/);
  },
);

test('a text beyond the bound of the database is told its length', () => {
  expect(findContactErrors('message', { ...message, subject: 'x'.repeat(161) }).subject).toBe(
    'At most 160 characters; this has 161.',
  );
});

describe('whatever is typed', () => {
  const limits = { firstName: 60, lastName: 60, email: 320, subject: 160, message: 5000 } as const;
  const fields = Object.keys(limits) as (keyof typeof limits)[];
  const longest = (field: keyof typeof limits) =>
    field === 'email' ? `${'x'.repeat(limits.email - 10)}@a.example` : 'x'.repeat(limits[field]);
  const errorOf = (field: keyof typeof limits, value: string) =>
    findContactErrors('message', { ...message, [field]: value })[field];

  test.each(fields)('%s is taken at its limit, refused beyond it and when it is empty', (field) => {
    expect(errorOf(field, longest(field))).toBeUndefined();
    expect(errorOf(field, `x${longest(field)}`)).toBe(
      `At most ${limits[field]} characters; this has ${limits[field] + 1}.`,
    );
    expect(errorOf(field, '')).toMatch(/^Enter /);
  });

  test.each([
    ['markup', '<b onclick="x()">&amp;</b>'],
    ['a script', '"><script>alert(1)</script>'],
    ['a text from right to left', '\u202eشكرا\u200f\u200b'],
  ])('%s is a text like any other, and no address or phone number', (_, text) => {
    for (const field of fields) expect(errorOf(field, text) === undefined).toBe(field !== 'email');
    expect(findContactErrors('enquiry', { ...message, phone: text }).phone).toMatch(/phone number like/);
  });
});
