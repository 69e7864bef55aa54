import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** The classes of the department, in their order. */
export function classesQuery() {
  return queryOptions({
    queryKey: queryKeys.account.classes(),
    queryFn: async () => {
      const client = await database();
      return unwrap(await client.from('classes').select('id, name').order('position'));
    },
  });
}
