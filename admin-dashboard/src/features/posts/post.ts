import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, day, requiredText } from '../../ui/form-schema.ts';

export const POST_CATEGORIES = [
  'statistics',
  'technology',
  'visualization',
  'machine learning',
  'programming',
] as const;

export interface Post {
  id: string;
  title: string;
  description: string;
  category: (typeof POST_CATEGORIES)[number];
  author: string;
  date: string;
  body: string;
  readMinutes: number;
  isPublished: boolean;
  updatedAt: string;
}

const bounds = limits.blog_posts;

export const postSchema = z.object({
  title: requiredText('title', bounds.title.longest),
  description: requiredText('description', bounds.description.longest),
  category: choice('category', POST_CATEGORIES),
  author: requiredText('author', bounds.author.longest),
  date: day('day'),
  body: requiredText('text', bounds.body.longest),
  isPublished: z.boolean(),
});

export type PostValues = z.input<typeof postSchema>;
export type PostInput = z.output<typeof postSchema>;
