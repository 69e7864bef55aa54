import type { SqlDatabase } from './database/sql.ts';
import { readEmail } from './auth/auth-call.ts';
import { assertAllowedPassword, hashPassword } from './auth/passwords.ts';
import { insertUser } from './auth/users.ts';

export interface CreateUserInput {
  email: string;
  password: string;
  /** Whether the address counts as proven, so that no mail is needed before the first sign-in. */
  emailConfirmed: boolean;
  userMetadata: Record<string, unknown>;
}

/** An account with this address exists already. */
export class EmailExistsError extends Error {
  override readonly name = 'EmailExistsError';
  readonly code = 'email_exists';
}

/**
 * Makes an account without a mail, as an administrator would. The rules for address and password are those of a sign-up, but for
 * the list of common passwords: whoever runs the portal may set a simple one for a trial.
 */
export async function createUser(db: SqlDatabase, input: CreateUserInput): Promise<{ id: string }> {
  const email = readEmail(input.email);
  assertAllowedPassword(input.password);
  const passwordHash = await hashPassword(input.password);
  const user = await db.transaction((session) =>
    insertUser(session, { email, passwordHash, isConfirmed: input.emailConfirmed, metadata: input.userMetadata }),
  );
  if (!user) throw new EmailExistsError(`There is an account with the address ${email} already.`);
  return { id: user.id };
}
