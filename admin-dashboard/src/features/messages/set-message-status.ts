import { changeRow } from '@portal/shared/data';
import type { MessageStatus } from './message.ts';

/** Marks a message, whatever it was marked before. */
export async function setMessageStatus(id: string, status: MessageStatus): Promise<void> {
  await changeRow('contact_messages', { id, updatedAt: null }, { status });
}
