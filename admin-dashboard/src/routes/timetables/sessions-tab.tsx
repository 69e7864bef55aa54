import { WeekOfSessions } from '../../features/timetables/sessions/week-of-sessions.tsx';
import type { Timetable } from '../../features/timetables/timetable.ts';

/** The single sessions of a timetable, week by week. */
export function SessionsTab({ timetable }: { timetable: Timetable }) {
  return <WeekOfSessions timetable={timetable} />;
}
