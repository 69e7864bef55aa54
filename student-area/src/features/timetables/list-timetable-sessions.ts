import { database, unwrap } from '@portal/shared/data';
import { type Session, toSession } from './session.ts';

/** Every session of a timetable in its term. */
export async function listTimetableSessions(timetableId: string): Promise<Session[]> {
  const client = await database();
  return unwrap(await client.rpc('timetable_sessions', { timetable_id: timetableId })).map(toSession);
}
