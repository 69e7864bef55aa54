import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrapPage } from '@portal/shared/data';
import { containsPattern, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';
import type { Opening } from './opening.ts';

export async function listOpenings(request: ListRequest, signal: AbortSignal): Promise<ListPage<Opening>> {
  const client = await database();
  let query = client
    .from('openings')
    .select('id, title, description, qualification, how_to_apply, posts, closes_on, published', { count: 'exact' });
  if (request.search !== '') query = query.ilike('title', containsPattern(request.search));
  const column = orderColumn(['closes_on', 'title', 'posts'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
  );
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      qualification: row.qualification,
      howToApply: row.how_to_apply,
      posts: row.posts,
      closesOn: row.closes_on,
      isPublished: row.published,
    })),
  };
}

export function listOpeningsQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'openings', request],
    queryFn: ({ signal }) => listOpenings(request, signal),
    placeholderData: keepPreviousData,
  });
}
