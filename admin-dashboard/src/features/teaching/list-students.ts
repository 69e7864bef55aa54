import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

export interface StudentOfGroup {
  id: string;
  name: string;
  /** Null in courses, which count nobody. */
  rollNumber: string | null;
  /** Hours held without the excused ones; null for whoever does not teach the group, and of students on no roll yet. */
  held: number | null;
  /** Late ones too. */
  attended: number | null;
  excused: number | null;
  isUnder: boolean;
}

/** The students of a group today, by roll number; nobody for whoever neither teaches it nor manages courses. */
export function studentsOfGroupQuery(groupId: string) {
  return queryOptions({
    queryKey: queryKeys.teaching.students(groupId),
    queryFn: async ({ signal }): Promise<StudentOfGroup[]> => {
      const client = await database();
      const rows = unwrap(await client.rpc('attendance_of_group', { group_id: groupId }).abortSignal(signal));
      return rows.map((row) => ({
        id: row.profile_id,
        name: row.full_name ?? 'Not named',
        rollNumber: row.roll_number,
        held: row.held,
        attended: row.attended,
        excused: row.excused,
        isUnder: row.is_under,
      }));
    },
  });
}
