import { queryOptions } from '@tanstack/react-query';
import { database, type DatabaseClient, NotFoundError, type RowOf, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import type { Status } from './status.ts';

const columns =
  'id, groupId:group_id, labSessionId:lab_session_id, heldOn:held_on, startsAt:starts_at, endsAt:ends_at, title, isMarked:is_marked, students, attended, late, excused';

const rolls = (client: DatabaseClient) => client.from('roll_summaries').select(columns);

/** An hour whose roll was taken, with what its entries amount to. While it is marked, its day lasts. */
export type Roll = RowOf<ReturnType<typeof rolls>>;

/** One student on a roll. */
export interface Entry {
  studentId: string;
  name: string;
  /** Null in courses, which count nobody. */
  rollNumber: string | null;
  status: Status;
  /** The version: when it was changed last, as the server gave it. */
  updatedAt: string;
  /** Who marked it last; null while nobody has. */
  markedBy: string | null;
  corrections: number;
}

/** The hour of a roll: of a group then, or of a laboratory session. */
export type RollPlace = { group: string; day: string; start: string } | { labSession: string };

/** The roll of an hour; null while nobody has opened it. */
export function rollOfQuery(place: RollPlace) {
  return queryOptions({
    queryKey: queryKeys.rolls.one(place),
    queryFn: async ({ signal }): Promise<Roll | null> => {
      const all = rolls(await database());
      const asked =
        'group' in place
          ? all.eq('group_id', place.group).eq('held_on', place.day).eq('starts_at', place.start)
          : all.eq('lab_session_id', place.labSession);
      return unwrap(await asked.limit(1).abortSignal(signal))[0] ?? null;
    },
  });
}

/** The rolls of some days: of one group, or of all that the reader keeps. */
export function rollsOfDaysQuery(from: string, to: string, groupId?: string) {
  return queryOptions({
    queryKey: queryKeys.rolls.ofDays(from, to, groupId ?? null),
    queryFn: async ({ signal }): Promise<Roll[]> => {
      const all = rolls(await database());
      const asked = groupId === undefined ? all : all.eq('group_id', groupId);
      return unwrap(
        await asked
          .gte('held_on', from)
          .lte('held_on', to)
          .order('held_on')
          .order('starts_at')
          .limit(500)
          .abortSignal(signal),
      );
    },
  });
}

/** The entries of a roll by roll number. Others may be marking it too, so they are asked for again while it is open. */
export function entriesQuery(rollId: string) {
  return queryOptions({
    queryKey: queryKeys.rolls.entries(rollId),
    queryFn: async ({ signal }): Promise<Entry[]> => {
      const client = await database();
      const rows = unwrap(await client.rpc('roll_sheet', { roll_id: rollId }).abortSignal(signal));
      if (rows.length === 0) throw new NotFoundError('The roll has been taken back.');
      return rows.map((row) => ({
        studentId: row.student_id,
        name: row.full_name ?? 'Not named',
        rollNumber: row.roll_number,
        status: row.status as Status,
        updatedAt: row.updated_at,
        markedBy: row.marked_by,
        corrections: row.corrections,
      }));
    },
    staleTime: 0,
  });
}
