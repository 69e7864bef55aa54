import { database, unwrapWritten } from '@portal/shared/data';
import type { MessageStatus } from './message.ts';

export async function setMessageStatus(id: string, status: MessageStatus): Promise<void> {
  const client = await database();
  unwrapWritten(await client.from('contact_messages').update({ status }).eq('id', id).select('id'));
}
