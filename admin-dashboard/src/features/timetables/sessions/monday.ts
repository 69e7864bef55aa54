import { addDays } from '@portal/shared/time';
import { dateParts } from '@portal/shared/ui';

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The Monday of the week of a day, both as '2026-11-23'. */
export function mondayOf(day: string): string {
  return addDays(day, -names.indexOf(dateParts(day).weekday));
}

/** The days of a week on which there are sessions, Monday to Saturday. */
export function daysOfWeek(monday: string): string[] {
  return Array.from({ length: names.length - 1 }, (_, index) => addDays(monday, index));
}

/** The week that is shown at first: this one, or the nearest one of the term. */
export function firstWeek(today: string, { startsOn, endsOn }: { startsOn: string; endsOn: string }): string {
  if (today < startsOn) return mondayOf(startsOn);
  return mondayOf(today > endsOn ? endsOn : today);
}

/** The week of the address, when it is a day. */
export function askedWeek(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? mondayOf(text) : null;
}
