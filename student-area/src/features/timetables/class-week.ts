import { addDays } from '@portal/shared/time';
import { compareText } from '@portal/shared/ui';
import { type Holiday, listHolidays } from './list-holidays.ts';
import { listTimetableSessions } from './list-timetable-sessions.ts';
import type { Session } from './session.ts';
import { daysOfWeek } from './week.ts';

/** A week of a class as it is held. */
export interface ClassWeek {
  days: string[];
  sessions: Session[];
  holidays: Holiday[];
}

/** The week that begins on `monday`: what is held, cancelled, added, and left for another time or day. */
export async function readClassWeek(timetableId: string, monday: string): Promise<ClassWeek> {
  const [all, holidays] = await Promise.all([
    listTimetableSessions(timetableId),
    listHolidays({ from: monday, to: addDays(monday, 6) }),
  ]);
  const sessions = sessionsOfWeek(all, monday);
  return { days: daysOfWeek(monday, sessions), sessions, holidays };
}

/** The sessions of a week out of those of a term. What has moved stands twice: where it is now, and crossed out where it was planned. */
export function sessionsOfWeek(term: readonly Session[], monday: string): Session[] {
  const sunday = addDays(monday, 6);
  const moved = new Map(term.flatMap((session) => (session.state === 'moved' ? [[session.key, session]] : [])));
  return term
    .filter(({ day }) => monday <= day && day <= sunday)
    .map((session) => (session.state === 'moved_away' ? { ...session, now: moved.get(session.key) ?? null } : session))
    .toSorted((one, other) => compareText(one.day, other.day) || compareText(one.startsAt, other.startsAt));
}

/** What is free on a day, by the academic calendar; null on a working day. */
export function holidayOn(day: string, holidays: readonly Holiday[]): string | null {
  return holidays.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)?.title ?? null;
}
