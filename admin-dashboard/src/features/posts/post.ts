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
}

export const postSchema = z.object({
  title: requiredText('title', 160),
  description: requiredText('description', 500),
  category: choice('category', POST_CATEGORIES),
  author: requiredText('author', 120),
  date: day('day'),
  body: requiredText('text', 50_000),
  isPublished: z.boolean(),
});

export type PostValues = z.input<typeof postSchema>;
export type PostInput = z.output<typeof postSchema>;
