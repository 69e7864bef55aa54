import { database, unwrapWritten } from '@portal/shared/data';

export async function deleteMessage(id: string): Promise<void> {
  const client = await database();
  unwrapWritten(await client.from('contact_messages').delete().eq('id', id).select('id'));
}
