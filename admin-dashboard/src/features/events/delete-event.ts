import { database, unwrapWritten } from '@portal/shared/data';

export async function deleteEvent(id: string): Promise<void> {
  const client = await database();
  unwrapWritten(await client.from('events').delete().eq('id', id).select('id'));
}
