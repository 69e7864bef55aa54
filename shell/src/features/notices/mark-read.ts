import { database, unwrapNothing } from '@portal/shared/data';

/** Marks the notice with this id as read, or without one all of the reader; those that were read before keep their time. */
export async function markRead(id?: string): Promise<void> {
  const client = await database();
  const unread = client.from('notices').update({ read_at: new Date().toISOString() }).is('read_at', null);
  unwrapNothing(await (id === undefined ? unread : unread.eq('id', id)));
}
