import { formatDate } from '@portal/shared/ui';
import { formatClock } from '@portal/shared/time';
import type { Session, SessionPlace } from './session.ts';

/** What has become of a session, in words; null of one that is held as planned. */
export interface SessionChange {
  word: 'Cancelled' | 'Moved' | 'Added';
  /** Where it stands now, for the place that it has left. */
  now: string | null;
  /** What it was before, for the place where it is now. */
  before: string | null;
}

export function describeChange(session: Session): SessionChange | null {
  const { state, planned, now } = session;
  switch (state) {
    case 'held':
      return null;
    case 'cancelled':
      return { word: 'Cancelled', now: null, before: null };
    case 'added':
      return { word: 'Added', now: null, before: null };
    case 'moved':
      return { word: 'Moved', now: null, before: planned && describeBefore(planned, session) };
    case 'moved_away':
      return { word: 'Moved', now: now && `to ${describePlace(now)}`, before: null };
  }
}

/** Whether it is held where it stands. */
export function isHeldHere({ state }: Session): boolean {
  return state !== 'cancelled' && state !== 'moved_away';
}

/** Only what is different now, so that a changed room is not hidden among times that are the same. */
function describeBefore(planned: SessionPlace, session: Session): string {
  const isSameDay = planned.day === session.day;
  const isSameTime = isSameDay && planned.startsAt === session.startsAt;
  const parts = [
    isSameDay ? '' : shortDay(planned.day),
    isSameTime ? '' : formatClock(planned.startsAt),
    planned.room === session.room ? '' : planned.room,
  ].filter(Boolean);
  return parts.length === 0 ? describePlace(planned) : parts.join(', ');
}

function describePlace({ day, startsAt, room }: SessionPlace): string {
  return [shortDay(day), formatClock(startsAt), room].filter(Boolean).join(', ');
}

function shortDay(day: string): string {
  return formatDate(day, { style: 'short', hasWeekday: true, hasYear: false });
}
