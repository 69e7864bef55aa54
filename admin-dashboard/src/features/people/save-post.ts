import { database, unwrapWritten } from '@portal/shared/data';

/** Stores department and designation of somebody who works here; someone who does not has no such row. */
export async function savePost(
  profileId: string,
  post: { department: string; designation: string } | null,
): Promise<void> {
  const client = await database();
  const table = client.from('staff_members');
  if (post === null) {
    const { error } = await table.delete().eq('profile_id', profileId);
    if (error) throw new Error(error.message);
    return;
  }
  unwrapWritten(
    await table.upsert({ profile_id: profileId, ...post }, { onConflict: 'profile_id' }).select('profile_id'),
  );
}
