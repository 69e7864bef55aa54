import { compare, hash } from 'bcrypt';
import { refusals } from './auth-error.ts';
import { BoundedQueue } from '../queues/bounded-queue.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The specification's, section 5; config.toml may ask for more. */
const minimumLength = 8;
/** Supabase's. */
let bcryptCost = 10;
/** bcrypt ignores what follows; accepting it would make two passwords one. */
const bcryptBytes = 72;

/**
 * Hashing keeps a processor busy for some fifty milliseconds. Two at a time leave the other threads of Node to files and names;
 * the rest waits here, after it has waited for its turn at the front door.
 */
const threads = new BoundedQueue({ running: 2, waiting: 300, patienceMilliseconds: 10_000 });
const everybody = 'everybody';

/** The hash compared with when there is no account, so that an unknown address takes as long as a known one. */
let nobodysHash = hashOfNobody();

function hashOfNobody(): Promise<string> {
  return hash('no account has this password', bcryptCost);
}

/** Sets what a hash costs from now on, in powers of two. For tests that hash hundreds of passwords; who serves people leaves it. */
export function setPasswordCost(cost: number): void {
  bcryptCost = cost;
  nobodysHash = hashOfNobody();
}

/**
 * Refuses a password that somebody chose: against the rule of the specification, section 5 (eight characters, an uppercase letter,
 * a digit), and when it is among the first that anybody would guess. The reasons are GoTrue's.
 */
export function assertStrongPassword(password: string, rule: { minimum_password_length: number }): void {
  assertAllowedPassword(password, Math.max(minimumLength, rule.minimum_password_length));
  if (!isCommonPassword(password)) return;
  throw refusals.weakPassword(
    ['pwned'],
    'Password is known to be weak and easy to guess, please choose a different one.',
  );
}

/** Refuses a password against the rule alone. */
export function assertAllowedPassword(password: string, shortest = minimumLength): void {
  const reasons = [
    ...(password.length < shortest ? ['length'] : []),
    ...(/\p{Lu}/u.test(password) && /\d/.test(password) ? [] : ['characters']),
  ];
  if (reasons.length > 0) {
    throw refusals.weakPassword(
      reasons,
      `Password must be at least ${shortest} characters long and contain at least one uppercase letter and one number.`,
    );
  }
  if (Buffer.byteLength(password) > bcryptBytes) throw refusals.passwordTooLong();
}

/** A bcrypt hash as Supabase imports it; computed off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return threads.run(everybody, () => hash(password, bcryptCost));
}

/** Whether the password fits the hash. Takes equally long without one, and is then false. */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  if (Buffer.byteLength(password) > bcryptBytes || !hashed) {
    const shortened = password.slice(0, bcryptBytes);
    await threads.run(everybody, async () => compare(shortened, await nobodysHash));
    return false;
  }
  // The same algorithm under three names; stored accounts and imported ones have $2y$ too, which this library does not take.
  return threads.run(everybody, () => compare(password, hashed.replace(/^\$2[ay]\$/, '$2b$$')));
}
