import { containsPattern, database, unwrapPage } from '@portal/shared/data';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FilterValues } from '../../list/list-filter.ts';
import { type Page, pageRange } from '../../list/page.ts';
import type { blogFilters, BlogTeaser } from './blog-post.ts';

export const BLOG_PAGE_SIZE = 10;

export interface BlogListInput extends FilterValues<typeof blogFilters> {
  search: string;
  page: number;
}

export function blogListOptions(input: BlogListInput) {
  return queryOptions({
    queryKey: ['blog', 'list', input],
    queryFn: ({ signal }) => listBlogPosts(input, signal),
    placeholderData: keepPreviousData,
  });
}

async function listBlogPosts(input: BlogListInput, signal: AbortSignal): Promise<Page<BlogTeaser>> {
  const client = await database();
  let query = client
    .from('blog_posts')
    .select('id, slug, title, description, category, author, date, read_minutes', { count: 'estimated' })
    .eq('published', true);
  if (input.search !== '') query = query.like('search_text', containsPattern(input.search));
  if (input.category !== 'all') query = query.eq('category', input.category);
  const answer = await query
    .order('date', { ascending: false })
    .order('id')
    .range(...pageRange(input.page, BLOG_PAGE_SIZE))
    .abortSignal(signal);
  const { rows, total } = unwrapPage(answer, pageRange(input.page, BLOG_PAGE_SIZE));
  return {
    total,
    rows: rows.map(({ read_minutes: readMinutes, ...row }) => ({ ...row, readMinutes: readMinutes ?? 1 })),
  };
}
