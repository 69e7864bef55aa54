import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';

export interface FacultyName {
  id: string;
  name: string;
}

/** Everybody of the faculty by name, for choosing authors, investigators and supervisors. */
export async function listFacultyNames(signal: AbortSignal): Promise<FacultyName[]> {
  const client = await database();
  return unwrap(await client.from('faculty_members').select('id, name').order('name').limit(500).abortSignal(signal));
}

export function listFacultyNamesQuery() {
  return queryOptions({ queryKey: ['admin', 'faculty-names'], queryFn: ({ signal }) => listFacultyNames(signal) });
}
