import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import { classOptions, type Timetable } from './timetable.ts';

export function timetableListOptions() {
  return queryOptions({
    queryKey: queryKeys.timetables.list(),
    queryFn: ({ signal }) => listTimetables(signal),
  });
}

/** One timetable per class, in the order of the classes. */
async function listTimetables(signal: AbortSignal): Promise<Timetable[]> {
  const client = await database();
  const answer = await client
    .from('timetables')
    .select('id, class_name, title, updated_at, download_url')
    .abortSignal(signal);
  const order = classOptions.map((option) => option.label);
  return unwrap(answer)
    .toSorted((one, other) => order.indexOf(one.class_name) - order.indexOf(other.class_name))
    .map((row) => ({
      id: row.id,
      className: row.class_name,
      title: row.title,
      updatedAt: row.updated_at,
      downloadUrl: row.download_url,
    }));
}
