import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clockMinutes } from '@portal/shared/time';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { type Day, DAYS, type Slot } from './week.ts';

/** What is to be held at a time that is looked for. */
export interface Wanted {
  timetableId: string;
  minutes: number;
  /** When it would be best. */
  near: Pick<Slot, 'day' | 'startsAt'>;
  /** The id of somebody of the faculty, or a guest's name; '' for nobody. */
  teacher: string;
  room: string;
  /** The hour that is being moved, which is in nobody's way; null for a new one. */
  entryId: string | null;
}

/** Slots near the wanted one, as long as it, at which class, teacher and room are free. */
async function listFreeSlots(wanted: Wanted, signal: AbortSignal): Promise<Slot[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .rpc('free_slots', {
        timetable: wanted.timetableId,
        minutes: wanted.minutes,
        teacher: wanted.teacher,
        room: wanted.room,
        leave_out: wanted.entryId ?? undefined,
        near_day: wanted.near.day,
        near_time: wanted.near.startsAt,
      })
      .abortSignal(signal),
  );
  return rows.map(({ day, starts_at, ends_at }) => ({
    day: dayOf(day),
    startsAt: starts_at.slice(0, 5),
    endsAt: ends_at.slice(0, 5),
  }));
}

export function freeSlotsQuery(wanted: Wanted) {
  return queryOptions({
    queryKey: queryKeys.timetables.freeSlots(wanted),
    queryFn: ({ signal }) => listFreeSlots(wanted, signal),
    enabled: wanted.minutes > 0,
    placeholderData: keepPreviousData,
    // What is free now may not be so in a moment.
    staleTime: 0,
  });
}

/** How long a slot is; 0 for one that is not typed whole. */
export function minutesOf({ startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>): number {
  const minutes = clockMinutes(endsAt) - clockMinutes(startsAt);
  return Number.isNaN(minutes) ? 0 : minutes;
}

function dayOf(name: string): Day {
  return DAYS.find((day) => day === name) ?? 'monday';
}
