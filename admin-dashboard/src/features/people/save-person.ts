import { RuleError } from '@portal/shared/data';
import { createAccount } from '../../data/create-account.ts';
import { findPersonByEmail } from './find-person-by-email.ts';
import type { Person, PersonInput } from './person.ts';
import { renamePerson } from './rename-person.ts';
import { savePost } from './save-post.ts';
import { setRole } from './set-role.ts';

/** Makes an account with role and post, and has a mail sent with which its owner sets a password. */
export async function addPerson(
  input: PersonInput,
  requestPasswordReset: (email: string) => Promise<void>,
): Promise<void> {
  if ((await findPersonByEmail(input.email)) !== null) throw addressInUse();
  await createAccount({ email: input.email, fullName: input.name });
  const id = await findPersonByEmail(input.email);
  if (id === null) throw addressInUse();
  await writeRoleAndPost(id, 'student', input);
  await requestPasswordReset(input.email);
}

/** Writes what changed of a person; the role first, because the server may refuse it. */
export async function updatePerson(person: Person, input: PersonInput): Promise<void> {
  await writeRoleAndPost(person.id, person.role, input);
  if (input.name !== person.name) await renamePerson(person.id, input.name);
}

async function writeRoleAndPost(id: string, roleBefore: string, input: PersonInput): Promise<void> {
  if (input.role !== roleBefore) await setRole(id, input.role);
  const isStaff = input.role !== 'student';
  await savePost(id, isStaff ? { department: input.department, designation: input.designation } : null);
}

function addressInUse(): RuleError {
  return new RuleError('There is already an account with this address.', 'P0001', 'email');
}
