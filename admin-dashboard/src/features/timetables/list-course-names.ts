import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** The courses by title, for choosing whose timetable to see. */
async function listCourseNames(signal: AbortSignal): Promise<{ id: string; name: string }[]> {
  const client = await database();
  return unwrap(await client.from('courses').select('id, name:title').order('title').limit(500).abortSignal(signal));
}

export const courseNamesQuery = queryOptions({
  queryKey: queryKeys.timetables.courses(),
  queryFn: ({ signal }) => listCourseNames(signal),
});
