import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

export function ownTimetablesOptions() {
  return queryOptions({
    queryKey: queryKeys.timetables.own(),
    queryFn: ({ signal }) => countOwnTimetables(signal),
  });
}

/** How many timetables are those of the reader's class and courses. */
async function countOwnTimetables(signal: AbortSignal): Promise<number> {
  const client = await database();
  return unwrap(await client.rpc('my_timetables').abortSignal(signal)).length;
}
