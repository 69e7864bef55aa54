import { queryOptions } from '@tanstack/react-query';
import { database, unwrapNothing } from '@portal/shared/data';
import { queryKeys } from '../../../query-keys.ts';
import { nameOf } from '../../../data/person-name.ts';
import { allCourseStudents } from './course-student.ts';

/** Who has a seat in a course, and of them who has finished it; before anything was recorded, all of them are proposed. */
export function seatedQuery(courseId: string) {
  return queryOptions({
    queryKey: queryKeys.courses.seated(courseId),
    queryFn: async () => {
      const seated = (await allCourseStudents(courseId)).filter(({ status }) => status === 'enrolled');
      return {
        isRecorded: seated.some(({ outcome }) => outcome !== null),
        students: seated.map((student) => ({ id: student.id, name: nameOf(student), outcome: student.outcome })),
      };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Records who has finished a course; whoever else has a seat has not. `seen`: who had, when the list was read. */
export async function recordOutcomes(
  courseId: string,
  finished: readonly string[],
  seen: readonly string[],
): Promise<void> {
  const client = await database();
  unwrapNothing(
    await client.rpc('record_course_outcomes', { course_id: courseId, finished: [...finished], seen: [...seen] }),
  );
}
