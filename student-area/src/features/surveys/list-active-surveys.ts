import { containsPattern, database, unwrapPage } from '@portal/shared/data';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Page, pageRange } from '../../list/page.ts';
import type { Survey } from './survey.ts';
import { SURVEY_COLUMNS, toSurvey } from './survey-row.ts';

export const SURVEY_PAGE_SIZE = 10;

export interface SurveyListInput {
  search: string;
  category: string;
  page: number;
}

export function activeSurveysOptions(input: SurveyListInput) {
  return queryOptions({
    queryKey: ['surveys', 'active', input],
    queryFn: ({ signal }) => listActiveSurveys(input, signal),
    placeholderData: keepPreviousData,
  });
}

/** Surveys that take answers, the next deadline first. */
async function listActiveSurveys(input: SurveyListInput, signal: AbortSignal): Promise<Page<Survey>> {
  const client = await database();
  let query = client.from('survey_summaries').select(SURVEY_COLUMNS, { count: 'estimated' }).eq('status', 'Active');
  if (input.search !== '') query = query.like('search_text', containsPattern(input.search));
  if (input.category !== 'all') query = query.eq('category', input.category);
  const answer = await query
    .order('deadline')
    .order('id')
    .range(...pageRange(input.page, SURVEY_PAGE_SIZE))
    .abortSignal(signal);
  const { rows, total } = unwrapPage(answer, pageRange(input.page, SURVEY_PAGE_SIZE));
  return { total, rows: rows.map(toSurvey) };
}
