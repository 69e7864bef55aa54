import { COUNTED, type DatabaseClient, listQueryOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryKeys } from '../../query-keys.ts';
import type { BlogTeaser } from './blog-post.ts';

export const BLOG_PAGE_SIZE = 10;

const posts = (client: DatabaseClient) =>
  client
    .from('blog_posts')
    .select('id, slug, title, description, category, author, date, readMinutes:read_minutes', COUNTED)
    .eq('published', true);

export const listBlogPosts = listQueryOf(queryKeys.blog.list, posts, {
  sorts: ['date'],
  search: ['search_text'],
  filters: choices.blog_posts,
  toRecord: ({ readMinutes, ...post }): BlogTeaser => ({ ...post, readMinutes: readMinutes ?? 1 }),
  pageSize: BLOG_PAGE_SIZE,
});
