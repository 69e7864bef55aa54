import { database, unwrap } from '@portal/shared/data';
import { listQuestions, type SurveyQuestion } from '@portal/shared/surveys';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import { type Survey, SURVEY_COLUMNS } from './survey.ts';

export interface SurveyForm extends Survey {
  questions: SurveyQuestion[];
}

export function surveyOptions(id: string) {
  return queryOptions({
    queryKey: queryKeys.surveys.one(id),
    queryFn: ({ signal }) => getSurvey(id, signal),
  });
}

export async function getSurvey(id: string, signal: AbortSignal): Promise<SurveyForm> {
  const client = await database();
  const [survey, questions] = await Promise.all([
    client.from('survey_summaries').select(SURVEY_COLUMNS).eq('id', id).abortSignal(signal).maybeSingle(),
    listQuestions(id, signal),
  ]);
  return { ...unwrap(survey), questions };
}
