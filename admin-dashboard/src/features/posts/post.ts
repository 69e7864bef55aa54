import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { queryKeys } from '../../query-keys.ts';
import { choice, day, requiredText } from '../../ui/form-schema.ts';

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

const bounds = limits.blog_posts;

export const postSchema = z.object({
  title: requiredText('title', bounds.title.longest),
  description: requiredText('description', bounds.description.longest),
  category: choice('category', category),
  author: requiredText('author', bounds.author.longest),
  date: day('day'),
  body: requiredText('text', bounds.body.longest),
  isPublished: z.boolean(),
});
