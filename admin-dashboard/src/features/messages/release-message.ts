import { database, ForbiddenError, unwrap } from '@portal/shared/data';

/** Moves a held message to the others and lets its mails go out. Throws `ForbiddenError` when it is not held any more. */
export async function releaseMessage(id: string): Promise<void> {
  const client = await database();
  const released = unwrap(await client.rpc('release_contact_messages', { ids: [id] }));
  if (released === 0) throw new ForbiddenError('This message is not held any more.');
}
