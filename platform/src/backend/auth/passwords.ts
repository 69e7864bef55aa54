import { compare, hash } from '@node-rs/bcrypt';
import { refusals } from './auth-error.ts';

const minimumLength = 8;
const bcryptCost = 10;
/** bcrypt ignores what follows; accepting it would make two passwords one. */
const bcryptBytes = 72;

/** The hash compared with when there is no account, so that an unknown address takes as long as a known one. */
const nobodysHash = hash('no account has this password', bcryptCost);

/** Refuses a password against the rule of the specification, section 5: eight characters, an uppercase letter, a digit. */
export function assertStrongPassword(password: string): void {
  const reasons = [
    ...(password.length < minimumLength ? ['length'] : []),
    ...(/\p{Lu}/u.test(password) && /\d/.test(password) ? [] : ['characters']),
  ];
  if (reasons.length > 0) {
    throw refusals.weakPassword(
      reasons,
      `Password must be at least ${minimumLength} characters long and contain at least one uppercase letter and one number.`,
    );
  }
  if (Buffer.byteLength(password) > bcryptBytes) throw refusals.passwordTooLong();
}

/** A bcrypt hash as Supabase imports it; computed off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, bcryptCost);
}

/** Whether the password fits the hash. Takes equally long without one, and is then false. */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  if (Buffer.byteLength(password) > bcryptBytes || !hashed) {
    await compare(password.slice(0, bcryptBytes), await nobodysHash);
    return false;
  }
  return compare(password, hashed);
}
