import { containsPattern, database, unwrapPage } from '@portal/shared/data';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Page, pageRange } from '../../list/page.ts';
import type { SurveyTemplate } from './survey.ts';

export const TEMPLATE_PAGE_SIZE = 12;

export interface TemplateListInput {
  search: string;
  category: string;
  page: number;
}

export function templateListOptions(input: TemplateListInput) {
  return queryOptions({
    queryKey: ['surveys', 'templates', input],
    queryFn: ({ signal }) => listSurveyTemplates(input, signal),
    placeholderData: keepPreviousData,
  });
}

async function listSurveyTemplates(input: TemplateListInput, signal: AbortSignal): Promise<Page<SurveyTemplate>> {
  const client = await database();
  let query = client
    .from('survey_template_summaries')
    .select('id, slug, title, description, category, questions, responses', { count: 'estimated' });
  if (input.search !== '') query = query.like('search_text', containsPattern(input.search));
  if (input.category !== 'all') query = query.eq('category', input.category);
  const answer = await query
    .order('title')
    .order('id')
    .range(...pageRange(input.page, TEMPLATE_PAGE_SIZE))
    .abortSignal(signal);
  return unwrapPage(answer, pageRange(input.page, TEMPLATE_PAGE_SIZE));
}
