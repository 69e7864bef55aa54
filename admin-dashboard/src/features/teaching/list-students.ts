import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

export interface StudentOfGroup {
  id: string;
  name: string;
  /** Null in courses, which count nobody. */
  rollNumber: string | null;
}

/** The students of a group today, by roll number; nobody for whoever neither teaches it nor manages courses. */
export function studentsOfGroupQuery(groupId: string) {
  return queryOptions({
    queryKey: queryKeys.teaching.students(groupId),
    queryFn: async ({ signal }): Promise<StudentOfGroup[]> => {
      const client = await database();
      const rows = unwrap(await client.rpc('members_of_group', { group_id: groupId }).abortSignal(signal));
      return rows.map((row) => ({
        id: row.profile_id,
        name: row.full_name ?? 'Not named',
        rollNumber: row.roll_number,
      }));
    },
  });
}
