import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { addDays } from '@portal/shared/time';
import { queryKeys } from '../../../query-keys.ts';
import type { PlannedSession } from './change.ts';

/** A single session as `sessions_between` gives it; times as '09:00:00'. */
export interface Session {
  key: string;
  timetableId: string;
  /** Null of one that was added. */
  entryId: string | null;
  changeId: string | null;
  groupId: string | null;
  day: string;
  startsAt: string;
  endsAt: string;
  subject: string;
  teacherId: string | null;
  teacher: string;
  room: string;
  type: string;
  /** moved_away stands where a session is not held, moved where it is instead. */
  state: 'held' | 'cancelled' | 'moved' | 'moved_away' | 'added';
  reason: string | null;
  plannedDay: string | null;
  plannedStartsAt: string | null;
  plannedEndsAt: string | null;
}

/** The session of the week that this is, or was before it was changed; null of one that was added. */
export function plannedOf(session: Session): PlannedSession | null {
  const { entryId, plannedDay } = session;
  if (entryId === null || plannedDay === null) return null;
  return {
    ...session,
    entryId,
    heldOn: plannedDay,
    startsAt: session.plannedStartsAt ?? session.startsAt,
    endsAt: session.plannedEndsAt ?? session.endsAt,
  };
}

const DAYS_OF_WEEK = 6;

/** The sessions of a week that begins on `monday`, of one timetable. */
async function listSessions(timetableId: string, monday: string, signal: AbortSignal): Promise<Session[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .rpc('sessions_between', {
        from_day: monday,
        to_day: addDays(monday, DAYS_OF_WEEK - 1),
        timetables: [timetableId],
      })
      .abortSignal(signal),
  );
  return rows.map((row) => ({
    key: row.key,
    timetableId: row.timetable_id,
    entryId: row.entry_id,
    changeId: row.change_id,
    groupId: row.group_id,
    day: row.day,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    subject: row.subject,
    teacherId: row.teacher_id,
    teacher: row.teacher,
    room: row.room,
    type: row.type,
    state: row.state as Session['state'],
    reason: row.reason,
    plannedDay: row.planned_day,
    plannedStartsAt: row.planned_starts_at,
    plannedEndsAt: row.planned_ends_at,
  }));
}

export function sessionsQuery(timetableId: string, monday: string) {
  return queryOptions({
    queryKey: queryKeys.timetables.sessions(timetableId, monday),
    queryFn: ({ signal }) => listSessions(timetableId, monday, signal),
    placeholderData: keepPreviousData,
  });
}
