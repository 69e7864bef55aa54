import { addDays } from '@portal/shared/time';

/** The Monday of the week in which a day ('2026-11-25') lies. */
export function mondayOf(day: string): string {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -fromMonday);
}

/** The days of a week from Monday to Saturday, and Sunday where something is held then. */
export function daysOfWeek(monday: string, held: readonly { day: string }[]): string[] {
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return days.filter((day, index) => index < 6 || held.some((session) => session.day === day));
}

/** The Monday that an address asks for; that of `today` where it names no day. */
export function weekParam(value: string | null, today: string): string {
  const isDay = value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));
  return mondayOf(isDay ? value : today);
}

/** The Monday of the week that people mean today: on a Sunday, when nothing is held any more, that of the next one. */
export function presentMonday(today: string): string {
  return mondayOf(addDays(today, 1));
}
