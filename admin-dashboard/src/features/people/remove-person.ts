import { database, removeFolder, unwrap, unwrapNothing } from '@portal/shared/data';

/**
 * Removes an account with all that hangs on it. The server refuses oneself and the last head of department. The person's files go
 * afterwards, because only then they are nobody's; answers whether they are gone too.
 */
export async function removePerson(profileId: string): Promise<{ hasLeftFiles: boolean }> {
  const client = await database();
  unwrapNothing(await client.rpc('remove_person', { profile_id: profileId }));
  const removals = await Promise.allSettled([removeFolder('avatars', profileId), removeWorkOfNobody()]);
  return { hasLeftFiles: removals.some(({ status }) => status === 'rejected') };
}

/** Work that was marked blind lies in folders that name no person, so the server says which are nobody's. */
async function removeWorkOfNobody(): Promise<void> {
  const client = await database();
  const folders = unwrap(await client.rpc('folders_left'));
  for (const folder of folders) await removeFolder('submissions', folder);
}
