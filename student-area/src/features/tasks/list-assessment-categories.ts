import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

export function assessmentCategoryOptions() {
  return queryOptions({
    queryKey: queryKeys.tasks.categories(),
    queryFn: ({ signal }) => listAssessmentCategories(signal),
    staleTime: 10 * 60_000,
  });
}

/** The categories that are in use, in alphabetical order. */
async function listAssessmentCategories(signal: AbortSignal): Promise<string[]> {
  const client = await database();
  const answer = await client
    .from('tasks')
    .select('category')
    .eq('kind', 'assessment')
    .eq('published', true)
    .limit(1000)
    .abortSignal(signal);
  return [...new Set(unwrap(answer).map((row) => row.category))].sort();
}
