import { database, unwrapNothing } from '@portal/shared/data';

/** Takes a student out of their class; `onDay` is the first day without them. Asking twice changes nothing. */
export async function leaveClass(memberId: string, onDay: string): Promise<void> {
  const client = await database();
  unwrapNothing(await client.rpc('end_membership', { member_id: memberId, on_day: onDay }));
}
