import type { SlotType } from './timetable.ts';

export type SessionState = 'held' | 'cancelled' | 'moved' | 'moved_away' | 'added';

/** Where and when a session is. */
export interface SessionPlace {
  /** '2026-11-23'. */
  day: string;
  /** '09:00'. */
  startsAt: string;
  room: string;
}

/** One session of one day. */
export interface Session extends SessionPlace {
  /** The same before and after a move, so that one that was moved within a week stands there twice under one key. */
  key: string;
  endsAt: string;
  subject: string;
  className: string | null;
  teacher: string;
  type: SlotType;
  state: SessionState;
  /** Why it is not as the week says. */
  reason: string | null;
  /** What the week says; null of one that was added. */
  planned: SessionPlace | null;
  /** Where one that was moved is held. */
  now: SessionPlace | null;
  changedAt: string;
}

interface SessionRow {
  key: string;
  day: string;
  starts_at: string;
  ends_at: string;
  subject: string;
  class_name?: string | null;
  teacher: string;
  room: string;
  type: string;
  state: string;
  reason: string | null;
  planned_day: string | null;
  planned_starts_at: string | null;
  planned_room: string | null;
  changed_at: string;
  new_day?: string | null;
  new_starts_at?: string | null;
  new_room?: string | null;
}

/** From a row of `my_sessions` or `timetable_sessions`. */
export function toSession(row: SessionRow): Session {
  return {
    key: row.key,
    day: row.day,
    startsAt: row.starts_at.slice(0, 5),
    endsAt: row.ends_at.slice(0, 5),
    subject: row.subject,
    className: row.class_name ?? null,
    teacher: row.teacher,
    room: row.room,
    type: row.type as SlotType,
    state: row.state as SessionState,
    reason: row.reason,
    planned: toPlace(row.planned_day, row.planned_starts_at, row.planned_room),
    now: toPlace(row.new_day, row.new_starts_at, row.new_room),
    changedAt: row.changed_at,
  };
}

function toPlace(
  day: string | null | undefined,
  startsAt: string | null | undefined,
  room: string | null | undefined,
): SessionPlace | null {
  if (!day || !startsAt) return null;
  return { day, startsAt: startsAt.slice(0, 5), room: room ?? '' };
}
