import { database, unwrap } from '@portal/shared/data';

export type MessageChange = 'release' | 'read' | 'answered' | 'delete';

/** As many as one call changes. */
export const MOST_MESSAGES = 500;

/** Does one thing with several messages, and answers with how many it could be done. */
export async function settleMessages(ids: readonly string[], change: MessageChange): Promise<number> {
  const client = await database();
  return unwrap(await client.rpc('settle_contact_messages', { ids: [...ids], change }));
}
