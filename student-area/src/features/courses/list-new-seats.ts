import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

/** The courses in which the reader has moved up from the waiting list in the last seven days. */
export function newSeatsOptions() {
  return queryOptions({
    queryKey: queryKeys.courses.newSeats(),
    queryFn: async ({ signal }) => {
      const client = await database();
      return unwrap(await client.rpc('my_new_seats').abortSignal(signal));
    },
  });
}
