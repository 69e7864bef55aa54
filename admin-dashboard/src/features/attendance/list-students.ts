import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

export interface StudentChoice {
  id: string;
  name: string;
}

/** Everybody on the roll, by name. */
export async function listStudents(signal: AbortSignal): Promise<StudentChoice[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('profiles')
      .select('id, full_name, email')
      .eq('role', 'student')
      .order('full_name')
      .order('id')
      .limit(1000)
      .abortSignal(signal),
  );
  return rows.map((row) => ({ id: row.id, name: row.full_name ? `${row.full_name} (${row.email})` : row.email }));
}

export function listStudentsQuery() {
  return queryOptions({ queryKey: queryKeys.attendance.students(), queryFn: ({ signal }) => listStudents(signal) });
}
