import { queryOptions } from '@tanstack/react-query';
import { readOne } from '@portal/shared/data';
import { queryKeys } from '../../../query-keys.ts';

const getSeats = readOne((client) =>
  client.from('course_summaries').select('students, seats, waiting, offlineCount:offline_count'),
);

/** How many seats a course has, how many are taken (`students`, those given at the office included), and how many people wait. */
export function courseSeatsQuery(courseId: string) {
  return queryOptions({
    queryKey: queryKeys.courses.seats(courseId),
    queryFn: ({ signal }) => getSeats(courseId, signal),
  });
}
