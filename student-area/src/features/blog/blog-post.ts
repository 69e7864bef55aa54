import { asOptions } from '@portal/shared/ui';
import { choices } from '@portal/shared/limits';
import type { ListFilter } from '@portal/shared/ui';

/** A post as it stands in the list. */
export interface BlogTeaser {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: string;
  author: string;
  date: string;
  readMinutes: number;
}

export interface BlogPost extends BlogTeaser {
  /** Markdown. */
  body: string;
  /** The page of the author, null for somebody who is not of the faculty. */
  authorPath: string | null;
}

export const blogFilters: readonly ListFilter[] = [
  {
    name: 'category',
    label: 'Category',
    anyLabel: 'All categories',
    options: asOptions(choices.blog_posts.category),
  },
];
