import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import { type Survey, SURVEY_COLUMNS } from './survey.ts';

export function mySurveysOptions(personId: string) {
  return queryOptions({
    queryKey: queryKeys.surveys.mine(personId),
    queryFn: ({ signal }) => listMySurveys(personId, signal),
  });
}

/** What the reader has created, newest first. */
async function listMySurveys(personId: string, signal: AbortSignal): Promise<Survey[]> {
  const client = await database();
  const answer = await client
    .from('survey_summaries')
    .select(SURVEY_COLUMNS)
    .eq('created_by', personId)
    .order('created_at', { ascending: false })
    .limit(50)
    .abortSignal(signal);
  return unwrap(answer);
}
