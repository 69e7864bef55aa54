import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

export interface ClassStudent {
  id: string;
  name: string;
  rollNumber: string;
}

/** The students of a class today, in the order of the roll. */
export function classStudentsQuery(classId: string) {
  return queryOptions({
    queryKey: queryKeys.terms.students(classId),
    queryFn: async ({ signal }): Promise<ClassStudent[]> => {
      const client = await database();
      const rows = unwrap(
        await client
          .from('class_member_summaries')
          .select('id:profile_id, name:full_name, email, rollNumber:roll_number')
          .eq('class_id', classId)
          .eq('state', 'current')
          .order('roll_order')
          .order('id')
          .limit(1000)
          .abortSignal(signal),
      );
      return rows.map(({ id, name, email, rollNumber }) => ({ id, name: name ?? email ?? 'Not named', rollNumber }));
    },
  });
}
