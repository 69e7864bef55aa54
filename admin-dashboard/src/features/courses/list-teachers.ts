import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';

export interface Teacher {
  id: string;
  name: string;
}

/** Everybody who can teach a course, by name. */
export async function listTeachers(signal: AbortSignal): Promise<Teacher[]> {
  const client = await database();
  return unwrap(await client.from('faculty_members').select('id, name').order('name').limit(200).abortSignal(signal));
}

export function listTeachersQuery() {
  return queryOptions({ queryKey: ['admin', 'teachers'], queryFn: ({ signal }) => listTeachers(signal) });
}
