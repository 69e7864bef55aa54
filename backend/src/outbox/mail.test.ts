import { authMail, authMailSchema } from './auth-mail-texts.ts';

const identity = {
  name: 'Chess club',
  address: 'no-reply@chess.example',
  subjectEnd: 'Chess',
  signature: 'Chess club, Pune',
  service: 'the club',
};

test('a mail comes from whom the product names, and says what the account is for', () => {
  const invitation = authMailSchema.parse({
    template: 'invite',
    to: 'a@example.org',
    link: 'https://x/',
    code: '123456',
  });
  const mail = authMail(invitation, identity);
  expect(mail).toMatchObject({
    from: { name: 'Chess club', address: 'no-reply@chess.example' },
    subject: 'You have been invited - Chess',
  });
  for (const words of [mail.text, mail.html]) {
    expect(words).toContain('An account was made for you in the club.');
    expect(words).toContain('Chess club, Pune');
  }
});
