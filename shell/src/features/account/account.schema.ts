import {
  email as emailFormat,
  type infer as Infer,
  maxLength,
  minLength,
  object,
  overwrite,
  pipe,
  refine,
  regex,
  string,
  trim,
} from '@portal/shared/schema-mini';
import { isValidPassword, passwordRuleText } from './password-rule.ts';

const email = pipe(
  string().check(trim(), minLength(1, 'Enter your e-mail address.')),
  emailFormat('Enter an address with a domain, for example name@example.org.'),
);
const password = string().check(refine(isValidPassword, passwordRuleText));

export const signInSchema = object({ email, password });
export type SignInValues = Infer<typeof signInSchema>;

export const signUpSchema = object({
  email,
  password,
  fullName: string().check(trim(), maxLength(120, 'At most 120 characters.')),
});
export type SignUpValues = Infer<typeof signUpSchema>;

export const emailSchema = object({ email });
export type EmailValues = Infer<typeof emailSchema>;

const withoutSpaces = (typed: string) => typed.replace(/\s/g, '');

export const codeSchema = object({
  code: string().check(overwrite(withoutSpaces), regex(/^\d{6}$/, 'The code has six digits.')),
});
export type CodeValues = Infer<typeof codeSchema>;

/** The digits of the app or a recovery code. */
export const anyCodeSchema = object({
  code: string().check(overwrite(withoutSpaces), minLength(1, 'Enter a code.')),
});

export const newPasswordSchema = object({ password });
export type NewPasswordValues = Infer<typeof newPasswordSchema>;

/** `nonce` is the code of the mail that the service may ask for. */
export const passwordChangeSchema = object({ password, nonce: string().check(overwrite(withoutSpaces)) });
export type PasswordChangeValues = Infer<typeof passwordChangeSchema>;
