import { database, type Opened, RuleError } from '@portal/shared/data';
import { createAccount } from '../../data/create-account.ts';
import { unwrapVersioned } from '../../data/unwrap-versioned.ts';
import { findPersonByEmail } from './find-person-by-email.ts';
import type { PersonInput } from './person-schema.ts';

/** Makes an account with role and post. Its owner gets one mail: an invitation to choose a password. */
export async function addPerson(
  input: PersonInput,
  requestPasswordReset: (email: string) => Promise<void>,
): Promise<void> {
  if ((await findPersonByEmail(input.email)) !== null) throw addressInUse();
  const { isMailed } = await createAccount({ email: input.email, fullName: input.name, isInvited: true });
  const id = await findPersonByEmail(input.email);
  if (id === null) throw addressInUse();
  await updatePerson({ id, updatedAt: null }, input);
  if (!isMailed) await requestPasswordReset(input.email);
}

/** Changes name, role and post of the opened person in one step. The server may refuse the role. */
export async function updatePerson({ id, updatedAt }: Opened, input: PersonInput): Promise<void> {
  const client = await database();
  unwrapVersioned(
    await client.rpc('save_person', {
      profile_id: id,
      full_name: input.name,
      role: input.role,
      department: input.department,
      designation: input.designation,
      ...(updatedAt === null ? {} : { opened_at: updatedAt }),
    }),
  );
}

function addressInUse(): RuleError {
  return new RuleError('There is already an account with this address.', 'P0001', 'email');
}
