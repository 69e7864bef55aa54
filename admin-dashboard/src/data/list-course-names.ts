import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../query-keys.ts';

export interface CourseName {
  id: string;
  name: string;
}

/** All courses by title, for choosing one. */
async function listCourseNames(signal: AbortSignal): Promise<CourseName[]> {
  const client = await database();
  return unwrap(
    await client.from('courses').select('id, name:title').order('title').order('id').limit(1000).abortSignal(signal),
  );
}

export const courseNamesQuery = queryOptions({
  queryKey: queryKeys.courses.names(),
  queryFn: ({ signal }) => listCourseNames(signal),
});
