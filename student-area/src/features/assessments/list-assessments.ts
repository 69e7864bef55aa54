import { containsPattern, database, unwrapPage } from '@portal/shared/data';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Page, pageRange } from '../../list/page.ts';
import type { Assessment } from './assessment.ts';
import { ASSESSMENT_COLUMNS, toAssessment } from './assessment-row.ts';

export const ASSESSMENT_PAGE_SIZE = 10;

export interface AssessmentListInput {
  status: Assessment['status'];
  search: string;
  category: string;
  page: number;
}

export function assessmentListOptions(input: AssessmentListInput) {
  return queryOptions({
    queryKey: ['assessments', 'list', input],
    queryFn: ({ signal }) => listAssessments(input, signal),
    placeholderData: keepPreviousData,
  });
}

/** Upcoming ones soonest first, completed ones latest first. */
async function listAssessments(input: AssessmentListInput, signal: AbortSignal): Promise<Page<Assessment>> {
  const client = await database();
  let query = client
    .from('assessment_summaries')
    .select(ASSESSMENT_COLUMNS, { count: 'estimated' })
    .eq('published', true)
    .eq('status', input.status);
  if (input.search !== '') query = query.like('search_text', containsPattern(input.search));
  if (input.category !== 'all') query = query.eq('category', input.category);
  const answer = await query
    .order('starts_at', { ascending: input.status === 'Upcoming' })
    .order('id')
    .range(...pageRange(input.page, ASSESSMENT_PAGE_SIZE))
    .abortSignal(signal);
  const { rows, total } = unwrapPage(answer, pageRange(input.page, ASSESSMENT_PAGE_SIZE));
  return { total, rows: rows.map(toAssessment) };
}
