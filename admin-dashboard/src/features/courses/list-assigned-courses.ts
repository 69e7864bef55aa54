import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import type { ListPage, ListRequest } from '../../data/list-request.ts';
import type { Course } from './course.ts';
import { listCourses } from './list-courses.ts';

/** The courses that are assigned to `profileId`. */
export async function listAssignedCourses(
  profileId: string,
  request: ListRequest,
  signal: AbortSignal,
): Promise<ListPage<Course>> {
  const client = await database();
  const assigned = unwrap(
    await client.from('course_assignments').select('course_id').eq('profile_id', profileId).abortSignal(signal),
  );
  if (assigned.length === 0) return { rows: [], total: 0 };
  return listCourses(
    request,
    assigned.map((row) => row.course_id),
    signal,
  );
}

export function listAssignedCoursesQuery(profileId: string, request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'courses', 'assigned', profileId, request],
    queryFn: ({ signal }) => listAssignedCourses(profileId, request, signal),
    placeholderData: keepPreviousData,
  });
}
