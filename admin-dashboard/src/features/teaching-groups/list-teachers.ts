import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** Ids of the profiles of those who teach a group; the group of a course has its id. */
export async function listTeachers(groupId: string, signal?: AbortSignal): Promise<string[]> {
  const client = await database();
  const request = client.from('group_teachers').select('profile_id').eq('group_id', groupId);
  const rows = unwrap(await (signal ? request.abortSignal(signal) : request));
  return rows.map((row) => row.profile_id);
}

export function listTeachersQuery(groupId: string) {
  return queryOptions({
    queryKey: queryKeys.teachingGroups.teachers(groupId),
    queryFn: ({ signal }) => listTeachers(groupId, signal),
    // The form starts from it, so it has to be what the server has now.
    staleTime: 0,
    gcTime: 0,
  });
}
