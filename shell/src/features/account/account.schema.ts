import { z } from 'zod';
import { isValidPassword, passwordRuleText } from './password-rule.ts';

// zod would otherwise try to compile its checks, which the content security policy forbids and reports.
z.config({ jitless: true });

const email = z
  .string()
  .trim()
  .min(1, 'Enter your e-mail address.')
  .pipe(z.email('Enter an address with a domain, for example name@example.org.'));
const password = z.string().refine(isValidPassword, passwordRuleText);

export const signInSchema = z.object({ email, password });
export type SignInValues = z.infer<typeof signInSchema>;

export const signUpSchema = z.object({
  email,
  password,
  fullName: z.string().trim().max(120, 'At most 120 characters.'),
});
export type SignUpValues = z.infer<typeof signUpSchema>;

export const emailSchema = z.object({ email });
export type EmailValues = z.infer<typeof emailSchema>;

export const codeSchema = z.object({
  code: z
    .string()
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.')),
});
export type CodeValues = z.infer<typeof codeSchema>;

export const newPasswordSchema = z.object({ password });
export type NewPasswordValues = z.infer<typeof newPasswordSchema>;
