import { type CalendarMark, dateParts, toDayKey } from '@portal/shared/ui';

const DAY = 86_400_000;

/** The month in which an event begins, a list of marks for each week, Monday to Saturday; the days of the event are marked. */
export function eventWeeks(startsAt: string, endsAt: string): CalendarMark[][] {
  const [first, last] = [toDayKey(startsAt), toDayKey(endsAt)];
  const { year, month } = dateParts(startsAt);
  const [monthStart, monthEnd] = [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 0)];
  const monday = monthStart - ((new Date(monthStart).getUTCDay() + 6) % 7) * DAY;
  const weekCount = Math.ceil((monthEnd - monday + DAY) / (7 * DAY));
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 6 }, (__, day): CalendarMark => {
      const date = monday + (week * 7 + day) * DAY;
      const key = new Date(date).toISOString().slice(0, 10);
      if (key >= first && key <= last) return 'today';
      return date >= monthStart && date <= monthEnd ? 'class' : 'none';
    }),
  );
}
