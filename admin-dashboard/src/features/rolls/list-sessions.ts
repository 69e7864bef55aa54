import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** One hour of the timetable on one day. */
export interface Session {
  groupId: string;
  subject: string;
  className: string | null;
  day: string;
  startsAt: string;
  endsAt: string;
  room: string;
  state: 'held' | 'cancelled' | 'moved' | 'moved_away' | 'added';
  reason: string | null;
}

/** The sessions of a group on some days, in their order. */
export function sessionsOfGroupQuery(groupId: string, from: string, to: string) {
  return queryOptions({
    queryKey: queryKeys.teaching.sessions(groupId, from, to),
    queryFn: async ({ signal }): Promise<Session[]> => {
      const client = await database();
      const answer = client.rpc('sessions_between', { from_day: from, to_day: to }).eq('group_id', groupId);
      return sessionsOf(unwrap(await answer.abortSignal(signal)));
    },
  });
}

/** What the reader teaches today: the sessions of their groups, and those that name them. */
export function sessionsTaughtQuery(day: string) {
  return queryOptions({
    queryKey: queryKeys.teaching.today(day),
    queryFn: async ({ signal }): Promise<Session[]> => {
      const client = await database();
      const answer = client.rpc('sessions_taught', { from_day: day, to_day: day }).not('group_id', 'is', null);
      return sessionsOf(unwrap(await answer.abortSignal(signal)));
    },
  });
}

interface SessionRow {
  group_id: string;
  subject: string;
  class_name: string | null;
  day: string;
  starts_at: string;
  ends_at: string;
  room: string;
  state: string;
  reason: string | null;
}

function sessionsOf(rows: readonly SessionRow[]): Session[] {
  return rows.map((row) => ({
    groupId: row.group_id,
    subject: row.subject,
    className: row.class_name,
    day: row.day,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    room: row.room,
    state: row.state as Session['state'],
    reason: row.reason,
  }));
}
