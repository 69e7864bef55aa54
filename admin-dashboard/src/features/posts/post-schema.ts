import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, day, requiredText } from '../../ui/form-schema.ts';

const { category } = choices.blog_posts;
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
