import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import { publishedTasks, type Task } from './task.ts';

/** How many the Students Corner shows. */
const SHOWN = 8;

export function upcomingAssessmentsOptions() {
  return queryOptions({
    queryKey: queryKeys.tasks.upcoming(),
    queryFn: ({ signal }) => listUpcomingAssessments(signal),
  });
}

async function listUpcomingAssessments(signal: AbortSignal): Promise<Task[]> {
  const query = publishedTasks(await database())
    .eq('kind', 'assessment')
    .eq('status', 'Upcoming');
  return unwrap(await query.order('opens_at').order('id').limit(SHOWN).abortSignal(signal));
}
