import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

export interface CourseDemand {
  id: string;
  title: string;
  students: number;
  seats: number;
  waiting: number;
}

/** The running courses with the most students, seven at most; only those assigned to `assignee`, when given. */
async function listDemand(assignee: string | null, signal: AbortSignal): Promise<CourseDemand[]> {
  const client = await database();
  let query = client.from('course_summaries').select('id, title, students, seats, waiting').eq('status', 'Active');
  if (assignee !== null) {
    const assigned = unwrap(
      await client.from('group_teachers').select('group_id').eq('profile_id', assignee).abortSignal(signal),
    );
    if (assigned.length === 0) return [];
    query = query.in(
      'id',
      assigned.map((row) => row.group_id),
    );
  }
  return unwrap(await query.order('students', { ascending: false }).order('id').limit(7).abortSignal(signal));
}

export function listDemandQuery(assignee: string | null) {
  return queryOptions({
    queryKey: queryKeys.overview.demand(assignee),
    queryFn: ({ signal }) => listDemand(assignee, signal),
  });
}
