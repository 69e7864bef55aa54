import { database, unwrapNothing } from '@portal/shared/data';

/** Removes an account with all that hangs on it. The server refuses oneself and the last head of department. */
export async function removePerson(profileId: string): Promise<void> {
  const client = await database();
  unwrapNothing(await client.rpc('remove_person', { profile_id: profileId }));
}
