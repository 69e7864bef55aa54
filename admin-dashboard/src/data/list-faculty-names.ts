import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../query-keys.ts';

/** Everybody of the faculty by name, for choosing teachers, authors, investigators and supervisors. */
async function listFacultyNames(signal: AbortSignal): Promise<{ id: string; name: string }[]> {
  const client = await database();
  return unwrap(await client.from('faculty_members').select('id, name').order('name').limit(500).abortSignal(signal));
}

export const facultyNamesQuery = queryOptions({
  queryKey: queryKeys.faculty.names(),
  queryFn: ({ signal }) => listFacultyNames(signal),
});
