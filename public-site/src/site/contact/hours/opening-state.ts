import { addDays } from '@portal/shared/time';
import { dateParts, toDayKey } from '@portal/shared/ui';

/** A span of a weekday, by the clock of the department. */
export interface WeeklyHours {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** '09:00'. */
  opensAt: string;
  /** '17:00': the first minute at which it is closed. */
  closesAt: string;
}

/** Days on which everything is closed, first and last included: '2026-03-19'. */
export interface Closure {
  name: string;
  startsOn: string;
  endsOn: string;
}

export interface OpeningState {
  isOpen: boolean;
  /** 'Open now, until 5:00 PM', 'Closed, opens Monday 9:00 AM'. */
  text: string;
}

/** A vacation may be long; what opens later than this is not worth a promise. */
const daysAhead = 120;

/** Whether it is open at `now`, and until or from when, for people who read the clock of the department. */
export function openingState(week: readonly WeeklyHours[], closures: readonly Closure[], now: Date): OpeningState {
  const time = minutesOfDay(now);
  const today = dayOf(now, 0);
  const closureToday = closureOn(closures, today.key);
  const current = closureToday
    ? undefined
    : spansOn(week, today.weekday).find((span) => minutes(span.opensAt) <= time && time < minutes(span.closesAt));
  if (current) return { isOpen: true, text: `Open now, until ${clock(current.closesAt)}` };

  const closed = closureToday ? `Closed today (${closureToday.name})` : 'Closed';
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = dayOf(now, ahead);
    if (closureOn(closures, day.key)) continue;
    const next = spansOn(week, day.weekday).find((span) => ahead > 0 || minutes(span.opensAt) > time);
    if (next) return { isOpen: false, text: `${closed}, opens ${nameOf(day, ahead)} ${clock(next.opensAt)}` };
  }
  return { isOpen: false, text: closed };
}

interface Day {
  key: string;
  weekday: number;
  name: string;
  date: string;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function dayOf(now: Date, ahead: number): Day {
  const key = addDays(toDayKey(now), ahead);
  const { day, weekday, monthName } = dateParts(key);
  return {
    key,
    weekday: weekdays.indexOf(weekday) + 1,
    name: weekday,
    date: `${day} ${monthName}`,
  };
}

/** Within a week the weekday says which day is meant; later it does not. */
function nameOf(day: Day, ahead: number): string {
  if (ahead === 0) return 'today';
  return ahead < 7 ? day.name : `${day.name} ${day.date},`;
}

function spansOn(week: readonly WeeklyHours[], weekday: number): WeeklyHours[] {
  return week.filter((span) => span.weekday === weekday).sort((a, b) => minutes(a.opensAt) - minutes(b.opensAt));
}

function closureOn(closures: readonly Closure[], key: string): Closure | undefined {
  return closures.find(({ startsOn, endsOn }) => startsOn <= key && key <= endsOn);
}

function minutesOfDay(now: Date): number {
  const { hour, minute } = dateParts(now);
  return hour * 60 + minute;
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

/** '5:00 PM' of '17:00'. */
function clock(time: string): string {
  const total = minutes(time);
  const hour = Math.floor(total / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(total % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
