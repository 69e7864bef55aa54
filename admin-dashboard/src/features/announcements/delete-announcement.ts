import { database, unwrapWritten } from '@portal/shared/data';

export async function deleteAnnouncement(id: string): Promise<void> {
  const client = await database();
  unwrapWritten(await client.from('announcements').delete().eq('id', id).select('id'));
}
