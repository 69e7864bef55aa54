import { addDays, daysBetween } from '@portal/shared/time';
import { type CalendarMark, toDayKey } from '@portal/shared/ui';

/** The month in which an event begins, a list of marks for each week, Monday to Saturday; the days of the event are marked. */
export function eventWeeks(startsAt: string, endsAt: string): CalendarMark[][] {
  const [first, last] = [toDayKey(startsAt), toDayKey(endsAt)];
  const monthStart = `${first.slice(0, 7)}-01`;
  const monthEnd = addDays(`${addDays(monthStart, 31).slice(0, 7)}-01`, -1);
  const monday = addDays(monthStart, -((new Date(monthStart).getUTCDay() + 6) % 7));
  const weekCount = Math.ceil((daysBetween(monday, monthEnd) + 1) / 7);
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 6 }, (__, day): CalendarMark => {
      const key = addDays(monday, week * 7 + day);
      if (key >= first && key <= last) return 'today';
      return key >= monthStart && key <= monthEnd ? 'class' : 'none';
    }),
  );
}
