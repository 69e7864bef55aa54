import type { ToastInput } from '@portal/shared/contract';

interface PasswordRequirement {
  label: string;
  isMet: (password: string) => boolean;
}

/** The three parts of the password rule (specification, section 5), in the order in which people meet them. */
export const passwordRequirements: readonly PasswordRequirement[] = [
  { label: 'At least 8 characters', isMet: (password) => password.length >= 8 },
  { label: 'One uppercase letter', isMet: (password) => /[A-Z]/.test(password) },
  { label: 'One number', isMet: (password) => /[0-9]/.test(password) },
];

export const passwordRuleText =
  'Password must be at least 8 characters long and contain at least one uppercase letter and one number.';

export const invalidPasswordToast: ToastInput = {
  title: 'Invalid password',
  description: passwordRuleText,
  tone: 'destructive',
};

export function isValidPassword(password: string): boolean {
  return passwordRequirements.every((requirement) => requirement.isMet(password));
}
