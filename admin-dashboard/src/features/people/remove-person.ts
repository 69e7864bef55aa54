import { database, removeFolder, unwrapNothing } from '@portal/shared/data';

/**
 * Removes an account with all that hangs on it. The server refuses oneself and the last head of department. The person's files go
 * afterwards, because only then they are nobody's; answers whether they are gone too.
 */
export async function removePerson(profileId: string): Promise<{ hasLeftFiles: boolean }> {
  const client = await database();
  unwrapNothing(await client.rpc('remove_person', { profile_id: profileId }));
  const removals = await Promise.allSettled([
    removeFolder('avatars', profileId),
    removeFolder('submissions', profileId),
  ]);
  return { hasLeftFiles: removals.some(({ status }) => status === 'rejected') };
}
