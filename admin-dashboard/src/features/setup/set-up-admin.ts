import { createAccount } from '../../data/create-account.ts';
import { completeSetup, findSetupTarget } from './admin-setup-requests.ts';

/** Time the new account gets to receive its profile (specification, section 9). */
const PROFILE_WAIT_MS = 1000;

export interface SetupServices {
  requestPasswordReset: (email: string) => Promise<void>;
}

/**
 * The steps of section 4: an existing profile is promoted; otherwise the account is made, a second passes, the profile is
 * promoted and read again. Answers the address and whether a mail for setting the password went out. Each failure carries the
 * specification's sentence and the reason.
 */
export async function setUpAdmin(
  code: string | null,
  { requestPasswordReset }: SetupServices,
): Promise<{ email: string; isMailSent: boolean }> {
  const target = await findSetupTarget(code);
  if (target.profileId !== null) {
    await step('Failed to update existing admin role', () => completeSetup(code));
    return { email: target.email, isMailSent: false };
  }

  const { id: userId } = await step('Failed to create admin user', () =>
    createAccount({ email: target.email, fullName: 'Administrator' }),
  );
  if (userId === null)
    throw new Error('No user data returned after signup: the auth service answered without an account.');
  await new Promise((resolve) => setTimeout(resolve, PROFILE_WAIT_MS));
  const role = await step('Failed to update admin role', () => completeSetup(code));
  if (role !== 'admin') throw new Error('Failed to fetch admin profile: the profile did not come back as admin.');
  // The account works without this mail: 'Forgot your password?' asks for another.
  const isMailSent = await requestPasswordReset(target.email).then(
    () => true,
    () => false,
  );
  return { email: target.email, isMailSent };
}

async function step<Result>(failure: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (cause) {
    throw new Error(`${failure}: ${cause instanceof Error ? cause.message : 'the server did not say why.'}`, { cause });
  }
}
