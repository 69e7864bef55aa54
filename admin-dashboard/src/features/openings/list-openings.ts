import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Database, database, unwrap, unwrapPage } from '@portal/shared/data';
import { containsPattern, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';
import type { Opening } from './opening.ts';

const columns = 'id, title, description, qualification, how_to_apply, posts, closes_on, published, updated_at';

type Row = Omit<Database['public']['Tables']['openings']['Row'], 'posted_on'>;

function toOpening(row: Row): Opening {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    qualification: row.qualification,
    howToApply: row.how_to_apply,
    posts: row.posts,
    closesOn: row.closes_on,
    isPublished: row.published,
    updatedAt: row.updated_at,
  };
}

export async function listOpenings(request: ListRequest, signal: AbortSignal): Promise<ListPage<Opening>> {
  const client = await database();
  let query = client.from('openings').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.ilike('title', containsPattern(request.search));
  const column = orderColumn(['closes_on', 'title', 'posts'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return {
    total,
    rows: rows.map(toOpening),
  };
}

export function listOpeningsQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'openings', request],
    queryFn: ({ signal }) => listOpenings(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getOpening(id: string): Promise<Opening> {
  const client = await database();
  return toOpening(unwrap(await client.from('openings').select(columns).eq('id', id).single()));
}
