export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Day = (typeof DAYS)[number];

export const dayNames: Record<Day, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
};

/** A stretch of one day of every week, half open; times as '09:00'. */
export interface Slot {
  day: Day;
  startsAt: string;
  endsAt: string;
}

/** Something that has a slot. */
export interface Placed extends Slot {
  id: string;
}

/** Whether two slots share a moment; one that ends when the other begins does not. */
export function overlap(one: Slot, other: Slot): boolean {
  return one.day === other.day && one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
