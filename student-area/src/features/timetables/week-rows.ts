import { clockMinutes } from '@portal/shared/time';
import { DAYS, type Day, type TimetableEntry } from './timetable.ts';

/** A cell of the week: an entry that begins here, one that goes on from above, or nothing. */
export type WeekCell = { kind: 'entry'; entry: TimetableEntry; span: number } | { kind: 'covered' } | { kind: 'free' };

export interface WeekRow {
  /** '09:00'. */
  startsAt: string;
  /** The name of a break that the whole week has at this time. */
  breakName: string | null;
  cells: Record<Day, WeekCell>;
}

/** The week as a table: a row for every time at which something begins, entries spanning the rows they last over. */
export function weekRows(entries: readonly TimetableEntry[]): WeekRow[] {
  const starts = [...new Set(entries.map((entry) => entry.startsAt))].sort();
  return starts.map((startsAt) => {
    const cells = Object.fromEntries(DAYS.map((day) => [day, cellAt(entries, starts, day, startsAt)]));
    return { startsAt, breakName: commonBreak(entries, startsAt), cells: cells as Record<Day, WeekCell> };
  });
}

function cellAt(entries: readonly TimetableEntry[], starts: readonly string[], day: Day, startsAt: string): WeekCell {
  const entry = entries.find((candidate) => candidate.day === day && candidate.startsAt === startsAt);
  if (entry) {
    const span = starts.filter((start) => start >= entry.startsAt && start < entry.endsAt).length;
    return { kind: 'entry', entry, span };
  }
  const at = clockMinutes(startsAt);
  const isCovered = entries.some(
    (candidate) =>
      candidate.day === day && clockMinutes(candidate.startsAt) < at && clockMinutes(candidate.endsAt) > at,
  );
  return isCovered ? { kind: 'covered' } : { kind: 'free' };
}

/** A break counts for the week when nothing but breaks begins at its time and nothing runs through it. */
function commonBreak(entries: readonly TimetableEntry[], startsAt: string): string | null {
  const beginning = entries.filter((entry) => entry.startsAt === startsAt);
  const isOnlyBreaks = beginning.length > 0 && beginning.every((entry) => entry.type === 'Break');
  const runsThrough = entries.some((entry) => entry.startsAt < startsAt && entry.endsAt > startsAt);
  return isOnlyBreaks && !runsThrough ? (beginning[0]?.subject ?? null) : null;
}
