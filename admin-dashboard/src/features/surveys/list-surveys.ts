import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Database, database, unwrap, unwrapPage } from '@portal/shared/data';
import {
  containsPattern,
  filterValue,
  type ListPage,
  type ListRequest,
  orderColumn,
  rangeOf,
} from '../../data/list-request.ts';
import { type Survey, SURVEY_STATUSES } from './survey.ts';

const columns =
  'id, title, description, category, status, deadline, question_count, responses, has_results, updated_at';

type Row = Pick<
  Database['public']['Views']['survey_summaries']['Row'],
  | 'id'
  | 'title'
  | 'description'
  | 'category'
  | 'status'
  | 'deadline'
  | 'question_count'
  | 'responses'
  | 'has_results'
  | 'updated_at'
>;

function toSurvey(row: Row): Survey {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    status: SURVEY_STATUSES.find((known) => known === row.status) ?? 'Draft',
    deadline: row.deadline,
    questionCount: row.question_count,
    responses: row.responses,
    hasResults: row.has_results,
    updatedAt: row.updated_at,
  };
}

export async function listSurveys(request: ListRequest, signal: AbortSignal): Promise<ListPage<Survey>> {
  const client = await database();
  let query = client.from('survey_summaries').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.ilike('search_text', containsPattern(request.search));
  const status = filterValue(SURVEY_STATUSES, request.filters.status);
  if (status) query = query.eq('status', status);
  const column = orderColumn(['created_at', 'title', 'category', 'status', 'deadline', 'responses'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toSurvey) };
}

export function listSurveysQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'surveys', request],
    queryFn: ({ signal }) => listSurveys(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getSurvey(id: string): Promise<Survey> {
  const client = await database();
  return toSurvey(unwrap(await client.from('survey_summaries').select(columns).eq('id', id).single()));
}
