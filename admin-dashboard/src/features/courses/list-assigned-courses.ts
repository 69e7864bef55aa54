import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, type ListPage, type ListRequest, pageOf, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { type Course, courses, courseShape } from './course.ts';

/** The courses that are assigned to `profileId`. */
async function readAssignedCourses(
  profileId: string,
  request: ListRequest,
  signal: AbortSignal,
): Promise<ListPage<Course>> {
  const client = await database();
  const assigned = unwrap(
    await client.from('group_teachers').select('group_id').eq('profile_id', profileId).abortSignal(signal),
  );
  if (assigned.length === 0) return { rows: [], total: 0 };
  const ids = assigned.map((row) => row.group_id);
  return pageOf(courses(client).in('id', ids), request, signal, courseShape);
}

export function listAssignedCourses(profileId: string, request: ListRequest) {
  return queryOptions({
    queryKey: queryKeys.courses.assigned(profileId, request),
    queryFn: ({ signal }) => readAssignedCourses(profileId, request, signal),
    placeholderData: keepPreviousData,
  });
}
