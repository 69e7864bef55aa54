import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';

/** One person for every way of standing towards the portal. The ids are fixed, so that expectations can name them. */
export const people = {
  student: '00000000-0000-4000-8000-000000000001',
  otherStudent: '00000000-0000-4000-8000-000000000002',
  hod: '00000000-0000-4000-8000-000000000003',
  professor: '00000000-0000-4000-8000-000000000004',
  assistant: '00000000-0000-4000-8000-000000000005',
  labIncharge: '00000000-0000-4000-8000-000000000006',
  admin: '00000000-0000-4000-8000-000000000007',
} as const;

export type Person = keyof typeof people;

const staffRoles: Partial<Record<Person, string>> = {
  hod: 'hod',
  professor: 'professor',
  assistant: 'assistant_professor',
  labIncharge: 'lab_incharge',
  admin: 'admin',
};

/** Makes an account as the auth service would; the profile follows by trigger. Returns its id. */
export async function createAccount(
  db: SqlDatabase,
  account: { id?: string; email?: string; metadata?: Record<string, unknown> } = {},
): Promise<string> {
  const id = account.id ?? randomUUID();
  await db.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
    id,
    account.email ?? `${id}@example.org`,
    JSON.stringify(account.metadata ?? {}),
  ]);
  return id;
}

/** Makes an account for each of `people` and gives the staff their roles. */
export async function createPeople(db: SqlDatabase): Promise<void> {
  for (const [person, id] of Object.entries(people)) {
    await createAccount(db, { id, email: `${person}@example.org`.toLowerCase(), metadata: { full_name: person } });
  }
  for (const [person, role] of Object.entries(staffRoles)) {
    const id = people[person as Person];
    await db.query('update public.profiles set role = $2 where id = $1', [id, role]);
    await db.query(`insert into public.staff_members (profile_id, designation) values ($1, 'Teacher')`, [id]);
  }
}
