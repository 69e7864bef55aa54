import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** Ids of the profiles that a course is assigned to. */
export async function listAssignees(courseId: string, signal: AbortSignal): Promise<string[]> {
  const client = await database();
  const rows = unwrap(
    await client.from('group_teachers').select('profile_id').eq('group_id', courseId).abortSignal(signal),
  );
  return rows.map((row) => row.profile_id);
}

export function listAssigneesQuery(courseId: string) {
  return queryOptions({
    queryKey: queryKeys.courses.assignees(courseId),
    queryFn: ({ signal }) => listAssignees(courseId, signal),
    // The form starts from it, so it has to be what the server has now.
    staleTime: 0,
    gcTime: 0,
  });
}
