import { keepPreviousData, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { clockMinutes } from '@portal/shared/time';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { type Day, DAYS, type Slot } from './week.ts';

/** What is to be held at a time that is looked for. */
interface Wanted {
  timetableId: string;
  minutes: number;
  /** The id of somebody of the faculty, or a guest's name; '' for nobody. */
  teacher: string;
  room: string;
}

export interface WantedHour extends Wanted {
  /** When it would be best. */
  near: Pick<Slot, 'day' | 'startsAt'>;
  /** The id of the hour that is being moved, which is in nobody's way; null for a new one. */
  entryId: string | null;
}

/** A time of a single day, as fields hold it: '2026-11-24', '09:00'. */
export type SessionTime = Record<'onDay' | 'startsAt' | 'endsAt', string>;

export interface WantedSession extends Wanted {
  near: Pick<SessionTime, 'onDay' | 'startsAt'>;
  /** The session of the week that is being moved, which is in nobody's way. */
  moved: { entryId: string; heldOn: string } | null;
  /** The id of an added session that is being moved. */
  changeId: string | null;
}

/** What asks for free times. */
export type FreeTimesQuery<Time> = UseQueryOptions<
  Time[],
  Error,
  Time[],
  ReturnType<typeof queryKeys.timetables.freeSlots>
>;

/** Slots of the week near the wanted one, as long as it, at which class, teacher and room are free. */
async function listFreeSlots(wanted: WantedHour, signal: AbortSignal): Promise<Slot[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .rpc('free_slots', {
        ...argumentsOf(wanted),
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

/** Times of days near the wanted one at which class, teacher and room are free as sessions are then held. */
async function listFreeSessionTimes(wanted: WantedSession, signal: AbortSignal): Promise<SessionTime[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .rpc('free_session_times', {
        ...argumentsOf(wanted),
        moved_entry: wanted.moved?.entryId,
        moved_on: wanted.moved?.heldOn,
        changed: wanted.changeId ?? undefined,
        near_day: wanted.near.onDay,
        near_time: wanted.near.startsAt,
      })
      .abortSignal(signal),
  );
  return rows.map(({ day, starts_at, ends_at }) => ({
    onDay: day,
    startsAt: starts_at.slice(0, 5),
    endsAt: ends_at.slice(0, 5),
  }));
}

/** What is free now may not be so in a moment. */
const fresh = { placeholderData: keepPreviousData, staleTime: 0 } as const;

export function freeSlotsQuery(wanted: WantedHour) {
  return queryOptions({
    queryKey: queryKeys.timetables.freeSlots(wanted),
    queryFn: ({ signal }) => listFreeSlots(wanted, signal),
    enabled: wanted.minutes > 0,
    ...fresh,
  });
}

export function freeSessionTimesQuery(wanted: WantedSession) {
  return queryOptions({
    queryKey: queryKeys.timetables.freeSessionTimes(wanted),
    queryFn: ({ signal }) => listFreeSessionTimes(wanted, signal),
    enabled: wanted.minutes > 0,
    ...fresh,
  });
}

/** How long a slot is; 0 for one that is not typed whole. */
export function minutesOf({ startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>): number {
  const minutes = clockMinutes(endsAt) - clockMinutes(startsAt);
  return Number.isNaN(minutes) ? 0 : minutes;
}

function argumentsOf({ timetableId, minutes, teacher, room }: Wanted) {
  return { timetable: timetableId, minutes, teacher, room };
}

function dayOf(name: string): Day {
  return DAYS.find((day) => day === name) ?? 'monday';
}
