import { queryOptions } from '@tanstack/react-query';
import { database, unwrap, unwrapNothing } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** Ids of the courses that come before a course. */
export function prerequisitesQuery(courseId: string) {
  return queryOptions({
    queryKey: queryKeys.courses.prerequisites(courseId),
    queryFn: async ({ signal }): Promise<string[]> => {
      const client = await database();
      const request = client.from('course_prerequisites').select('required_id').eq('course_id', courseId);
      return unwrap(await request.abortSignal(signal)).map((row) => row.required_id);
    },
    // The form starts from it, so it has to be what the server has now.
    staleTime: 0,
    gcTime: 0,
  });
}

/** All courses but one, as choices, by title. */
export function otherCoursesQuery(courseId: string) {
  return queryOptions({
    queryKey: queryKeys.courses.titles(courseId),
    queryFn: async ({ signal }) => {
      const client = await database();
      const request = client.from('courses').select('id, code, title').neq('id', courseId).order('title').limit(500);
      return unwrap(await request.abortSignal(signal)).map(({ id, code, title }) => ({
        id,
        label: `${title} (${code})`,
      }));
    },
  });
}

/** Writes what differs; what stands already, by somebody else or by an attempt whose answer was lost, is done. */
export async function savePrerequisites(
  courseId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const client = await database();
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length > 0)
    unwrapNothing(
      await client.from('course_prerequisites').upsert(
        added.map((id) => ({ course_id: courseId, required_id: id })),
        { onConflict: 'course_id,required_id', ignoreDuplicates: true },
      ),
    );
  if (removed.length > 0)
    unwrapNothing(
      await client.from('course_prerequisites').delete().eq('course_id', courseId).in('required_id', removed),
    );
}
