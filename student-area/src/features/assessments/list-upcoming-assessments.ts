import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import { type Assessment, ASSESSMENT_COLUMNS, toAssessment } from './assessment.ts';

/** How many the Students Corner shows. */
const SHOWN = 8;

export function upcomingAssessmentsOptions() {
  return queryOptions({
    queryKey: queryKeys.assessments.upcoming(),
    queryFn: ({ signal }) => listUpcomingAssessments(signal),
  });
}

async function listUpcomingAssessments(signal: AbortSignal): Promise<Assessment[]> {
  const client = await database();
  const answer = await client
    .from('assessment_summaries')
    .select(ASSESSMENT_COLUMNS)
    .eq('published', true)
    .eq('status', 'Upcoming')
    .order('starts_at')
    .order('id')
    .limit(SHOWN)
    .abortSignal(signal);
  return unwrap(answer).map(toAssessment);
}
