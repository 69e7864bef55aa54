import { database, unwrapNothing } from './database.ts';

/** How many notices of the reader are unread. */
export async function countUnreadNotices(): Promise<number> {
  const client = await database();
  const answer = await client.from('notices').select('id', { count: 'exact', head: true }).is('read_at', null);
  unwrapNothing(answer);
  return answer.count ?? 0;
}
