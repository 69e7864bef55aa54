import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';

export interface CourseDemand {
  id: string;
  title: string;
  students: number;
  seats: number;
  waiting: number;
}

/** The courses that are running with the most students, seven at most. */
export async function listDemand(signal: AbortSignal): Promise<CourseDemand[]> {
  const client = await database();
  return unwrap(
    await client
      .from('course_summaries')
      .select('id, title, students, seats, waiting')
      .eq('status', 'Active')
      .order('students', { ascending: false })
      .order('id')
      .limit(7)
      .abortSignal(signal),
  );
}

export function listDemandQuery() {
  return queryOptions({ queryKey: ['admin', 'overview', 'demand'], queryFn: ({ signal }) => listDemand(signal) });
}
