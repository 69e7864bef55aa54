import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import type { QuestionResult } from './survey.ts';

export function surveyResultsOptions(surveyId: string) {
  return queryOptions({
    queryKey: queryKeys.surveys.results(surveyId),
    queryFn: ({ signal }) => getSurveyResults(surveyId, signal),
  });
}

/** Counted answers; the server leaves out questions with fewer than five, and free text always. */
async function getSurveyResults(surveyId: string, signal: AbortSignal): Promise<QuestionResult[]> {
  const client = await database();
  const rows = unwrap(await client.rpc('survey_results', { survey_id: surveyId }).abortSignal(signal));
  const results = new Map<string, QuestionResult>();
  for (const row of rows) {
    const result = results.get(row.question_id) ?? {
      questionId: row.question_id,
      prompt: row.prompt,
      answers: [],
      base: row.base,
    };
    result.answers.push({ label: row.answer, count: row.answers });
    results.set(row.question_id, result);
  }
  return [...results.values()];
}
