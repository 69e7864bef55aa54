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
import { type Post, POST_CATEGORIES } from './post.ts';

const columns = 'id, title, description, category, author, date, body, read_minutes, published, updated_at';

type Row = Omit<Database['public']['Tables']['blog_posts']['Row'], 'slug' | 'search_text' | 'author_id' | 'image'>;

function toPost(row: Row): Post {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    author: row.author,
    date: row.date,
    body: row.body,
    readMinutes: row.read_minutes ?? 1,
    isPublished: row.published,
    updatedAt: row.updated_at,
  };
}

export async function listPosts(request: ListRequest, signal: AbortSignal): Promise<ListPage<Post>> {
  const client = await database();
  let query = client.from('blog_posts').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.ilike('search_text', containsPattern(request.search));
  const category = filterValue(POST_CATEGORIES, request.filters.category);
  if (category) query = query.eq('category', category);
  const column = orderColumn(['date', 'title', 'author', 'category'], request.sort);
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
    rows: rows.map(toPost),
  };
}

export function listPostsQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'posts', request],
    queryFn: ({ signal }) => listPosts(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getPost(id: string): Promise<Post> {
  const client = await database();
  return toPost(unwrap(await client.from('blog_posts').select(columns).eq('id', id).single()));
}
