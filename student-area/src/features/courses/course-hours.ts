import { database, type DatabaseClient, type RowOf, unwrap } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

const hours = (client: DatabaseClient) =>
  client
    .from('timetable_entry_summaries')
    .select('id, day, startsAt:starts_at, endsAt:ends_at, room, teacher, type, term_id');

/** An hour of the week of a course; times as '16:00:00'. */
export type CourseHour = RowOf<ReturnType<typeof hours>>;

const days: readonly string[] = choices.timetable_entries.day;

/** The hours of a course in the present term, in the order of the week. */
export function courseHoursOptions(courseId: string) {
  return queryOptions({
    queryKey: queryKeys.courses.hours(courseId),
    queryFn: async ({ signal }): Promise<CourseHour[]> => {
      const client = await database();
      const [rows, term] = await Promise.all([
        hours(client).eq('course_id', courseId).order('starts_at').order('id').abortSignal(signal),
        client.rpc('present_term').abortSignal(signal),
      ]);
      return unwrap(rows)
        .filter((hour) => hour.term_id === term.data)
        .toSorted((one, other) => days.indexOf(one.day) - days.indexOf(other.day));
    },
  });
}
