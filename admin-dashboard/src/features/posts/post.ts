import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryKeys } from '../../query-keys.ts';

const posts = (client: DatabaseClient) =>
  client
    .from('blog_posts')
    .select(
      'id, title, description, category, author, date, body, isPublished:published, updatedAt:updated_at',
      COUNTED,
    );

export type Post = RowOf<ReturnType<typeof posts>>;

const { category } = choices.blog_posts;

export const listPosts = listQueryOf(queryKeys.posts.list, posts, {
  sorts: ['date', 'title', 'author', 'category'],
  search: ['search_text'],
  filters: { category },
});

export const readPost = readOne(posts);
