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
import { ROLL_NUMBER, ROLL_NUMBER_RULE } from './roll-number.ts';

const email = pipe(
  string().check(trim(), minLength(1, 'Enter your e-mail address.')),
  emailFormat('Enter an address with a domain, for example name@example.org.'),
);
const password = string().check(refine(isValidPassword, passwordRuleText));

export const signInSchema = object({ email, password });

/** A class takes a roll number along; both may be said later, on the page of the account. */
export const signUpSchema = object({
  email,
  password,
  fullName: string().check(trim(), maxLength(120, 'At most 120 characters.')),
  classId: string(),
  rollNumber: string().check(trim()),
}).check(
  refine(({ classId, rollNumber }) => classId === '' || rollNumber !== '', {
    path: ['rollNumber'],
    error: 'Enter your roll number.',
  }),
  refine(({ classId, rollNumber }) => classId === '' || rollNumber === '' || ROLL_NUMBER.test(rollNumber), {
    path: ['rollNumber'],
    error: ROLL_NUMBER_RULE,
  }),
);
export type SignUpValues = Infer<typeof signUpSchema>;

export const emailSchema = object({ email });

const withoutSpaces = (typed: string) => typed.replace(/\s/g, '');

export const codeSchema = object({
  code: string().check(overwrite(withoutSpaces), regex(/^\d{6}$/, 'The code has six digits.')),
});

/** The digits of the app or a recovery code. */
export const anyCodeSchema = object({
  code: string().check(overwrite(withoutSpaces), minLength(1, 'Enter a code.')),
});

export const newPasswordSchema = object({ password });

/** `nonce` is the code of the mail that the service may ask for. */
export const passwordChangeSchema = object({ password, nonce: string().check(overwrite(withoutSpaces)) });
export type PasswordChangeValues = Infer<typeof passwordChangeSchema>;
