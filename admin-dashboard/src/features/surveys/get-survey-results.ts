import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

export interface QuestionResult {
  id: string;
  prompt: string;
  /** How many answered this question. */
  base: number;
  answers: { label: string; count: number }[];
}

/** Counts per option. Questions with fewer than five answers, and free text, stay in the database. */
export async function getSurveyResults(surveyId: string, signal: AbortSignal): Promise<QuestionResult[]> {
  const client = await database();
  const rows = unwrap(await client.rpc('survey_results', { survey_id: surveyId }).abortSignal(signal));
  const questions = new Map<string, QuestionResult>();
  for (const row of rows) {
    const question = questions.get(row.question_id) ?? {
      id: row.question_id,
      prompt: row.prompt,
      base: row.base,
      answers: [],
    };
    question.answers.push({ label: row.answer, count: row.answers });
    questions.set(row.question_id, question);
  }
  return [...questions.values()];
}

export function getSurveyResultsQuery(surveyId: string) {
  return queryOptions({
    queryKey: queryKeys.surveys.results(surveyId),
    queryFn: ({ signal }) => getSurveyResults(surveyId, signal),
  });
}
