import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrapPage } from '@portal/shared/data';
import { containsPattern, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';

export interface CourseFigures {
  id: string;
  title: string;
  level: string;
  students: number;
  seats: number;
  waiting: number;
}

/** The courses that are not drafts, with their demand. */
export async function listCourseFigures(request: ListRequest, signal: AbortSignal): Promise<ListPage<CourseFigures>> {
  const client = await database();
  let query = client
    .from('course_summaries')
    .select('id, title, level, students, seats, waiting', { count: 'estimated' })
    .neq('status', 'Draft');
  if (request.search !== '') query = query.ilike('search_text', containsPattern(request.search));
  const column = orderColumn(['students', 'title', 'level', 'seats', 'waiting'], request.sort);
  return unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
}

export function listCourseFiguresQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'analytics', 'courses', request],
    queryFn: ({ signal }) => listCourseFigures(request, signal),
    placeholderData: keepPreviousData,
  });
}
