import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import type { Day, TimetableEntry } from './timetable.ts';

/** The hours of one class, of one day, or of one class on one day. */
export interface EntriesInput {
  timetableId?: string;
  day?: Day;
}

export function timetableEntriesOptions(input: EntriesInput) {
  return queryOptions({
    queryKey: queryKeys.timetables.entries(input),
    queryFn: ({ signal }) => listTimetableEntries(input, signal),
  });
}

export async function listTimetableEntries(input: EntriesInput, signal?: AbortSignal): Promise<TimetableEntry[]> {
  const client = await database();
  let query = client
    .from('timetable_entry_summaries')
    .select('id, timetable_id, day, starts_at, ends_at, subject, teacher, room, type');
  if (input.timetableId !== undefined) query = query.eq('timetable_id', input.timetableId);
  if (input.day !== undefined) query = query.eq('day', input.day);
  const ordered = query.order('starts_at').order('id');
  const answer = await (signal ? ordered.abortSignal(signal) : ordered);
  return unwrap(answer).map((row) => ({
    id: row.id,
    timetableId: row.timetable_id,
    day: row.day,
    startsAt: row.starts_at.slice(0, 5),
    endsAt: row.ends_at.slice(0, 5),
    subject: row.subject,
    teacher: row.teacher,
    room: row.room,
    type: row.type,
  }));
}
