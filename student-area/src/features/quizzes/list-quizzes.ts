import { containsPattern, database, unwrapPage } from '@portal/shared/data';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FilterValues } from '../../list/list-filter.ts';
import { type Page, pageRange } from '../../list/page.ts';
import { difficultiesByParam, type Quiz, type quizFilters } from './quiz.ts';
import { QUIZ_COLUMNS, toQuiz } from './quiz-row.ts';

export const QUIZ_PAGE_SIZE = 12;

export interface QuizListInput extends FilterValues<typeof quizFilters> {
  search: string;
  page: number;
}

export function quizListOptions(input: QuizListInput) {
  return queryOptions({
    queryKey: ['quizzes', 'list', input],
    queryFn: ({ signal }) => listQuizzes(input, signal),
    placeholderData: keepPreviousData,
  });
}

async function listQuizzes(input: QuizListInput, signal: AbortSignal): Promise<Page<Quiz>> {
  const client = await database();
  let query = client.from('quiz_summaries').select(QUIZ_COLUMNS, { count: 'estimated' }).eq('published', true);
  if (input.search !== '') query = query.like('search_text', containsPattern(input.search));
  if (input.category !== 'all') query = query.eq('category', input.category);
  if (input.difficulty !== 'all') query = query.eq('difficulty', difficultiesByParam[input.difficulty]);
  const answer = await query
    .order('title')
    .order('id')
    .range(...pageRange(input.page, QUIZ_PAGE_SIZE))
    .abortSignal(signal);
  const { rows, total } = unwrapPage(answer, pageRange(input.page, QUIZ_PAGE_SIZE));
  return { total, rows: rows.map(toQuiz) };
}
