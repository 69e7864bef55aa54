import { clockMinutes, clockOf, formatClockRange } from '@portal/shared/time';
import { type Day, dayNames, overlap, type Placed, type Slot } from '../week.ts';

const MIDNIGHT = 24 * 60;

/** Where an entry is being moved to. */
export interface Target<Entry> extends Slot {
  /** What has this time in the same timetable already. */
  taken: Entry | null;
  /** Whether it would go on after midnight. */
  isTooLong: boolean;
}

/** The slot that an entry has when it begins then: as long as now. */
export function targetOf<Entry extends Placed>(
  entries: readonly Entry[],
  moved: Entry,
  day: Day,
  startsAt: string,
): Target<Entry> {
  const end = clockMinutes(startsAt) + clockMinutes(moved.endsAt) - clockMinutes(moved.startsAt);
  const slot: Slot = { day, startsAt, endsAt: clockOf(end) };
  const taken = entries.find((entry) => entry.id !== moved.id && overlap(entry, slot)) ?? null;
  return { ...slot, taken, isTooLong: end >= MIDNIGHT };
}

/** Whether something can be dropped there, as far as this timetable alone says. */
export function isFree({ taken, isTooLong }: Target<unknown>): boolean {
  return taken === null && !isTooLong;
}

/** 'Tuesday, 10:00–10:55 AM' */
export function describeSlot({ day, startsAt, endsAt }: Slot): string {
  return `${dayNames[day]}, ${formatClockRange(startsAt, endsAt)}`;
}

/** What is told while something is moved: where it would go, and whether it can. */
export function describeMove(
  subject: string,
  target: Target<{ subject: string }>,
  by: 'keys' | 'pointer' = 'keys',
): string {
  const outcome = target.taken ? `taken by ${target.taken.subject}` : target.isTooLong ? 'too late in the day' : 'free';
  const dropped = isFree(target) ? 'Let go to drop it.' : 'Let go, and it stays where it was.';
  return `Moving ${subject}. ${describeSlot(target)}: ${outcome}. ${by === 'keys' ? 'Enter drops it, Escape gives up.' : dropped}`;
}
