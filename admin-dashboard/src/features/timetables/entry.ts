import { queryOptions } from '@tanstack/react-query';
import {
  changeRow,
  type DatabaseClient,
  database,
  type Opened,
  readOne,
  type RowOf,
  unwrap,
} from '@portal/shared/data';
import { saveRow } from '../../data/save-row.ts';
import { queryKeys } from '../../query-keys.ts';
import type { EntryInput } from './entry-schema.ts';
import { heldColumns } from './held.ts';
import type { Slot } from './week.ts';

const columns =
  'id, timetableId:timetable_id, day, startsAt:starts_at, endsAt:ends_at, groupId:group_id, label, subject, teacherId:teacher_id, guestTeacher:guest_teacher, teacher, room, type, updatedAt:updated_at';

const entries = (client: DatabaseClient) => client.from('timetable_entry_summaries').select(columns);

/** An hour of a timetable; times as '09:00'. */
export type Entry = RowOf<ReturnType<typeof entries>>;
export type SlotType = Entry['type'];

const toEntry = (row: Entry): Entry => ({
  ...row,
  startsAt: row.startsAt.slice(0, 5),
  endsAt: row.endsAt.slice(0, 5),
});

/** All hours of a timetable, which are as many as fit into a week. */
export function entriesQuery(timetableId: string) {
  return queryOptions({
    queryKey: queryKeys.timetables.entries(timetableId),
    queryFn: async ({ signal }): Promise<Entry[]> => {
      const query = entries(await database()).eq('timetable_id', timetableId);
      return unwrap(await query.order('starts_at').order('id').abortSignal(signal)).map(toEntry);
    },
  });
}

export const readEntry = readOne(entries, { toRecord: toEntry });

/** Adds an hour to a timetable or changes the one that was opened. Throws what `saveRow` throws. */
export async function saveEntry(opened: Opened | null, input: EntryInput, timetableId: string): Promise<void> {
  const { day, startsAt, endsAt } = input;
  const row = { timetable_id: timetableId, day, starts_at: startsAt, ends_at: endsAt, ...heldColumns(input) };
  await saveRow('timetable_entries', opened, row);
}

/** Moves an hour to another slot. Throws what `changeRow` throws, `RuleError` where it clashes with another hour. */
export async function moveEntry({ id, updatedAt }: Entry, { day, startsAt, endsAt }: Slot): Promise<void> {
  const row = { day, starts_at: `${startsAt}:00`, ends_at: `${endsAt}:00` };
  await changeRow('timetable_entries', { id, updatedAt }, row);
}
