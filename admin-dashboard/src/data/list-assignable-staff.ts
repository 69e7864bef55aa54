import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../query-keys.ts';

export interface AssignableStaff {
  profileId: string;
  name: string;
}

/** Members of the faculty who have an account, by name: who can be made a class teacher, or a teacher of a group. */
async function listAssignableStaff(signal: AbortSignal): Promise<AssignableStaff[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('faculty_members')
      .select('profile_id, name')
      .not('profile_id', 'is', null)
      .order('name')
      .limit(200)
      .abortSignal(signal),
  );
  return rows.flatMap(({ profile_id: profileId, name }) => (profileId === null ? [] : [{ profileId, name }]));
}

export const assignableStaffQuery = queryOptions({
  queryKey: queryKeys.faculty.assignable(),
  queryFn: ({ signal }) => listAssignableStaff(signal),
});
