import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { departmentToday } from '@portal/shared/ui';
import { queryKeys } from '../query-keys.ts';

/** The groups of now and to come, class by class and then the courses, for choosing one. */
async function listGroupNames(signal: AbortSignal): Promise<{ id: string; name: string }[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('group_summaries')
      .select('id, name, className:class_name')
      .or(`ends_on.gte.${departmentToday()},ends_on.is.null`)
      .order('class_name', { nullsFirst: false })
      .order('name')
      .limit(1000)
      .abortSignal(signal),
  );
  return rows.map(({ id, name, className }) => ({ id, name: className === null ? name : `${name}, ${className}` }));
}

export const groupNamesQuery = queryOptions({
  queryKey: queryKeys.teachingGroups.names(),
  queryFn: ({ signal }) => listGroupNames(signal),
});
