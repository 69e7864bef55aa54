import { queryOptions } from '@tanstack/react-query';
import { database, narrowed, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../../query-keys.ts';

export interface StudentWithoutClass {
  id: string;
  name: string | null;
  email: string;
}

/** As many as are shown at once. */
export const MOST_SHOWN = 100;

/** Students who are in no class today, by name; one more than are shown tells that there are others. */
export function studentsWithoutClassQuery(search: string) {
  return queryOptions({
    queryKey: queryKeys.classes.withoutClass(search),
    queryFn: async ({ signal }): Promise<StudentWithoutClass[]> => {
      const client = await database();
      const students = client.from('student_summaries').select('id, name:full_name, email').is('class_id', null);
      const query = narrowed(students, { search, filters: {} }, { search: ['full_name', 'email'] });
      const ordered = query
        .order('full_name')
        .order('id')
        .limit(MOST_SHOWN + 1);
      return unwrap(await ordered.abortSignal(signal));
    },
  });
}
