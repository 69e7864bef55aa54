import type { Role } from '@portal/shared/contract';
import { database, unwrap } from '@portal/shared/data';

/** Gives a person a role. The server refuses oneself, the last head of department, and the role admin unless an admin asks. */
export async function setRole(profileId: string, role: Role): Promise<void> {
  const client = await database();
  unwrap(await client.rpc('set_profile_role', { profile_id: profileId, role }));
}
