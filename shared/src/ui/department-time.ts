import { departmentZone } from '@portal/shared/contract';
import { dayIn, fieldsIn, momentIn } from '@portal/shared/time';

/** A point in time: ISO text as the database sends it, or a Date. A day without a time ('2026-03-19') is that day, in every zone. */
export type DateLike = string | Date;

export interface DateParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 to 23. */
  hour: number;
  minute: number;
  weekday: string;
  monthName: string;
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/**
 * What the department's clock and calendar show at a moment. Words are put together here rather than by Intl, because punctuation and
 * abbreviations differ between the Unicode tables of server and browser, and the page must hydrate without a difference.
 */
export function dateParts(value: DateLike): DateParts {
  const { year, month, day, hour, minute } =
    typeof value === 'string' && dayOnly.test(value)
      ? fieldsIn('UTC', new Date(`${value}T00:00:00Z`))
      : fieldsIn(departmentZone(), typeof value === 'string' ? new Date(value) : value);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  return { year, month, day, hour, minute, weekday, monthName: months[month - 1] ?? '' };
}

/** The day of the department as '2026-03-19', for `<time dateTime>`, keys and comparisons. */
export function toDayKey(value: DateLike): string {
  if (typeof value === 'string' && dayOnly.test(value)) return value;
  return dayIn(departmentZone(), typeof value === 'string' ? new Date(value) : value);
}

/** Today by the clock of the department, as '2026-03-19': what the database calls `department_today()`. */
export function departmentToday(): string {
  return toDayKey(new Date());
}

/** This year by the clock of the department: 2026. */
export function departmentYear(): number {
  return dateParts(new Date()).year;
}

/** The moment at which the department's clock shows `local`, '2026-03-19T17:00' as a field for day and time gives it. */
export function departmentMoment(local: string): Date {
  return momentIn(departmentZone(), local);
}
