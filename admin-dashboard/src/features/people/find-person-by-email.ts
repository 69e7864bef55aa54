import { database, unwrap } from '@portal/shared/data';

/** The profile with this address, compared without regard to case; null when nobody has it. */
export async function findPersonByEmail(email: string): Promise<string | null> {
  const client = await database();
  const pattern = email.replace(/[%_\\]/g, (sign) => `\\${sign}`);
  const rows = unwrap(await client.from('profiles').select('id').ilike('email', pattern).limit(1));
  return rows[0]?.id ?? null;
}
