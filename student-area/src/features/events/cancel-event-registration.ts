import { database, unwrapNothing } from '@portal/shared/data';

/** Gives the place back; whoever waits longest moves up. */
export async function cancelEventRegistration(eventId: string): Promise<void> {
  const client = await database();
  unwrapNothing(await client.rpc('cancel_event_registration', { event_id: eventId }));
}
