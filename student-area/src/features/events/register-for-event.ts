import { database, unwrap } from '@portal/shared/data';

/** Takes a place, or one on the waiting list when the event is full. Asking twice changes nothing. */
export async function registerForEvent(eventId: string): Promise<'taken' | 'waiting'> {
  const client = await database();
  const status = unwrap(await client.rpc('register_for_event', { event_id: eventId }));
  return status === 'registered' ? 'taken' : 'waiting';
}
