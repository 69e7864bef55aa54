import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

export function surveyCategoryOptions() {
  return queryOptions({
    queryKey: queryKeys.surveys.categories(),
    queryFn: ({ signal }) => listSurveyCategories(signal),
    staleTime: 10 * 60_000,
  });
}

/** The categories that templates and active surveys use, in alphabetical order. */
async function listSurveyCategories(signal: AbortSignal): Promise<string[]> {
  const client = await database();
  const [templates, surveys] = await Promise.all([
    client.from('survey_templates').select('category').limit(500).abortSignal(signal),
    client.from('surveys').select('category').eq('status', 'Active').limit(500).abortSignal(signal),
  ]);
  return [...new Set([...unwrap(templates), ...unwrap(surveys)].map((row) => row.category))].sort();
}
