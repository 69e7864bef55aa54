import { z } from 'zod';
import type { MailIdentity } from '../product.ts';
import { type Mail, type MailDraft, writeMail } from './mail.ts';

const linked = { to: z.string(), link: z.string() };
/** Seconds that link and code work. */
const lasting = { code: z.string(), seconds: z.number().default(3600) };

/** The payload of an outbox row of kind `auth_mail`. */
export const authMailSchema = z.discriminatedUnion('template', [
  z.object({ template: z.literal('confirmation'), ...linked, ...lasting }),
  z.object({ template: z.literal('recovery'), ...linked, ...lasting }),
  z.object({ template: z.literal('magic_link'), ...linked, ...lasting }),
  z.object({ template: z.literal('invite'), ...linked, ...lasting }),
  z.object({ template: z.literal('email_change'), ...linked, ...lasting, new_email: z.string() }),
  z.object({ template: z.literal('reauthentication'), to: z.string(), ...lasting }),
  z.object({ template: z.literal('account_exists'), ...linked }),
  z.object({ template: z.literal('address_in_use'), ...linked }),
  z.object({ template: z.literal('recovery_code_used'), to: z.string(), left: z.number() }),
]);

export type AuthMail = z.input<typeof authMailSchema>;
type ReadAuthMail = z.output<typeof authMailSchema>;

/** The words of the mails around accounts. */
export function authMail(mail: ReadAuthMail, identity: MailIdentity): Mail {
  return writeMail({ to: mail.to, ...wordsOf(mail, identity) }, identity);
}

function wordsOf(mail: ReadAuthMail, { service }: MailIdentity): Omit<MailDraft, 'to'> {
  switch (mail.template) {
    case 'confirmation':
      return {
        subject: 'Please confirm your e-mail address',
        heading: 'One step left',
        paragraphs: ['Thank you for creating an account. Please confirm that this address is yours.'],
        action: { label: 'Confirm my address', link: mail.link },
        code: mail.code,
        closing: `${lasts(mail.seconds)} If you did not ask for an account, you can ignore this mail.`,
      };
    case 'recovery':
      return {
        subject: 'Choose a new password',
        heading: 'Choose a new password',
        paragraphs: ['Somebody, probably you, asked for a new password for your account.'],
        action: { label: 'Choose a new password', link: mail.link },
        code: mail.code,
        closing: `${lasts(mail.seconds)} If it was not you, ignore this mail: your password stays as it is.`,
      };
    case 'magic_link':
      return {
        subject: 'Your sign-in code',
        heading: 'Sign in',
        paragraphs: ['Here is the code you asked for to sign in.'],
        action: { label: 'Sign in', link: mail.link },
        code: mail.code,
        closing: `${lasts(mail.seconds)} If you did not ask for them, ignore this mail.`,
      };
    case 'invite':
      return {
        subject: 'You have been invited',
        heading: 'You have been invited',
        paragraphs: [`An account was made for you in ${service}. Accept it and choose a password.`],
        action: { label: 'Accept the invitation', link: mail.link },
        code: mail.code,
        closing: `${lasts(mail.seconds)} Later, “Forgot your password?” on the sign-in page brings a new one. If you did not expect this, you can ignore this mail.`,
      };
    case 'email_change':
      return changeWords(mail, service);
    case 'reauthentication':
      return {
        subject: 'Your confirmation code',
        heading: 'Is it you?',
        paragraphs: ['Somebody, probably you, is changing the password of your account. Enter this code to go on.'],
        code: mail.code,
        closing: `The code works for ${lengthOf(mail.seconds)}. If it was not you, change your password and sign out everywhere.`,
      };
    case 'account_exists':
      return {
        subject: 'You already have an account',
        heading: 'You already have an account',
        paragraphs: [
          'Somebody, probably you, tried to create an account with this address. There is one already, and nothing was changed.',
          'You can sign in with it, or choose a new password if you forgot yours.',
        ],
        action: { label: 'Sign in', link: mail.link },
        closing: 'If it was not you, you can ignore this mail.',
      };
    case 'address_in_use':
      return {
        subject: 'Your address was entered for another account',
        heading: 'This address has an account already',
        paragraphs: [
          'Somebody tried to move another account to this address. It belongs to your account, and nothing was changed.',
        ],
        action: { label: 'Sign in', link: mail.link },
        closing: 'If it was you, sign in with this address, or use another one for the other account.',
      };
    case 'recovery_code_used':
      return {
        subject: 'A recovery code was used',
        heading: 'A recovery code was used',
        paragraphs: [
          'Somebody, probably you, signed in to your account with one of its recovery codes instead of the authenticator app.',
          `You have ${counted(mail.left, 'code')} left. You can make ten new ones on the security page of your account.`,
        ],
        closing: 'If it was not you, change your password at once and make new codes.',
      };
  }
}

function changeWords(
  mail: Extract<ReadAuthMail, { template: 'email_change' }>,
  service: string,
): Omit<MailDraft, 'to'> {
  const isNew = mail.to === mail.new_email;
  return {
    subject: 'Please confirm the change of your e-mail address',
    heading: isNew ? 'Confirm your new address' : 'Confirm the change of your address',
    paragraphs: [
      isNew
        ? `Somebody, probably you, entered this address as the new one of an account in ${service}.`
        : `Somebody, probably you, is moving your account to ${mail.new_email}.`,
    ],
    action: { label: 'Confirm the change', link: mail.link },
    code: mail.code,
    closing: `${lasts(mail.seconds)} If it was not you, ignore this mail: nothing is changed without it.`,
  };
}

function lasts(seconds: number): string {
  return `Link and code work for ${lengthOf(seconds)}.`;
}

function lengthOf(seconds: number): string {
  if (seconds % 86_400 === 0) return counted(seconds / 86_400, 'day');
  if (seconds % 3600 === 0) return counted(seconds / 3600, 'hour');
  return counted(Math.max(1, Math.floor(seconds / 60)), 'minute');
}

function counted(count: number, unit: string): string {
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}
