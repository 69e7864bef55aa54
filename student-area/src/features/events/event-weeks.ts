import { type CalendarMark, toDayKey } from '@portal/shared/ui';

const DAY = 86_400_000;
const WEEKS_BEFORE = 3;
const WEEKS = 8;

/** The eight weeks around an event as marks, Monday to Saturday: the days of the event, and the days without it. */
export function eventWeeks(startsAt: string, endsAt: string): CalendarMark[][] {
  const [first, last] = [toDayKey(startsAt), toDayKey(endsAt)];
  const start = Date.parse(`${first}T00:00:00Z`);
  const daysSinceMonday = (new Date(start).getUTCDay() + 6) % 7;
  const monday = start - (daysSinceMonday + WEEKS_BEFORE * 7) * DAY;
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 6 }, (__, day): CalendarMark => {
      const key = new Date(monday + (week * 7 + day) * DAY).toISOString().slice(0, 10);
      return key >= first && key <= last ? 'today' : 'class';
    }),
  );
}
