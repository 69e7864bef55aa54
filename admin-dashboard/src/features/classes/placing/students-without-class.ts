import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
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
      const found = client.rpc('students_without_class', { query: search.trim(), most: MOST_SHOWN + 1 });
      const rows = unwrap(await found.abortSignal(signal));
      return rows.map(({ id, full_name: name, email }) => ({ id, name, email }));
    },
  });
}
