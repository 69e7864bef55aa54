import { type Mail, writeMail } from './mail.ts';

/** The payload of an outbox row of kind `auth_mail`. */
export type AuthMail =
  | { template: 'confirmation'; to: string; link: string; code: string }
  | { template: 'recovery'; to: string; link: string; code: string }
  | { template: 'magic_link'; to: string; link: string; code: string }
  | { template: 'account_exists'; to: string; link: string };

/** The words of the mails around accounts. */
export function authMail(payload: AuthMail): Mail {
  const { to, link } = payload;
  switch (payload.template) {
    case 'confirmation':
      return writeMail({
        to,
        subject: 'Please confirm your e-mail address',
        heading: 'One step left',
        paragraphs: ['Thank you for creating an account. Please confirm that this address is yours.'],
        action: { label: 'Confirm my address', link },
        code: payload.code,
        closing: 'The link works for one day. If you did not ask for an account, you can ignore this mail.',
      });
    case 'recovery':
      return writeMail({
        to,
        subject: 'Choose a new password',
        heading: 'Choose a new password',
        paragraphs: ['Somebody, probably you, asked for a new password for your account.'],
        action: { label: 'Choose a new password', link },
        code: payload.code,
        closing: 'Link and code work for one hour. If it was not you, ignore this mail: your password stays as it is.',
      });
    case 'magic_link':
      return writeMail({
        to,
        subject: 'Your sign-in code',
        heading: 'Sign in',
        paragraphs: ['Here is the code you asked for to sign in.'],
        action: { label: 'Sign in', link },
        code: payload.code,
        closing: 'Link and code work for one hour. If you did not ask for them, ignore this mail.',
      });
    case 'account_exists':
      return writeMail({
        to,
        subject: 'You already have an account',
        heading: 'You already have an account',
        paragraphs: [
          'Somebody, probably you, tried to create an account with this address. There is one already, and nothing was changed.',
          'You can sign in with it, or choose a new password if you forgot yours.',
        ],
        action: { label: 'Sign in', link },
        closing: 'If it was not you, you can ignore this mail.',
      });
  }
}
