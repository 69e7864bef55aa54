import { dateParts, toDayKey } from '@portal/shared/ui';
import { clockMinutes } from '@portal/shared/time';
import { type Day, DAYS, type TimetableEntry } from './timetable.ts';

/** The day of the week at `now` in the department; null on Sundays, when there are no classes. */
export function dayAt(now: number): Day | null {
  const name = dateParts(new Date(now)).weekday.toLowerCase();
  return DAYS.find((day) => day === name) ?? null;
}

/** The entry that is on at `now`: begun, and not ended. */
export function entryAt(entries: readonly TimetableEntry[], now: number): TimetableEntry | undefined {
  const day = dayAt(now);
  const { hour, minute } = dateParts(new Date(now));
  const at = hour * 60 + minute;
  return entries.find(
    (entry) => entry.day === day && clockMinutes(entry.startsAt) <= at && at < clockMinutes(entry.endsAt),
  );
}

/** Whether a session of one day is on at `now`. */
export function isOnAt(session: { day: string; startsAt: string; endsAt: string }, now: number): boolean {
  const moment = new Date(now);
  const { hour, minute } = dateParts(moment);
  const at = hour * 60 + minute;
  return session.day === toDayKey(moment) && clockMinutes(session.startsAt) <= at && at < clockMinutes(session.endsAt);
}
