import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../query-keys.ts';

/** The classes in their order, for choosing one. */
async function listClassNames(signal: AbortSignal): Promise<{ id: string; name: string }[]> {
  const client = await database();
  return unwrap(await client.from('classes').select('id, name').order('position').limit(200).abortSignal(signal));
}

export const classNamesQuery = queryOptions({
  queryKey: queryKeys.classes.names(),
  queryFn: ({ signal }) => listClassNames(signal),
});
