import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import type { Timetable } from './timetable.ts';

export function timetableListOptions() {
  return queryOptions({
    queryKey: queryKeys.timetables.list(),
    queryFn: ({ signal }) => listTimetables(signal),
  });
}

/** This term's timetable of each class, in the order of the classes. */
async function listTimetables(signal: AbortSignal): Promise<Timetable[]> {
  const client = await database();
  const answer = await client
    .from('timetable_summaries')
    .select('id, class_name, title, updated_at, download_url, term_name, starts_on, ends_on')
    .eq('is_current', true)
    .not('class_id', 'is', null)
    .order('class_position')
    .abortSignal(signal);
  return unwrap(answer).map((row) => ({
    id: row.id,
    className: row.class_name ?? '',
    title: row.title,
    updatedAt: row.updated_at,
    termName: row.term_name,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    downloadUrl: row.download_url,
  }));
}
