import { wordOptions } from '../../list/list-filter.ts';

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
  /** Paragraphs parted by an empty line; a line that begins with '## ' is a heading. */
  body: string;
}

export const blogFilters = {
  category: {
    label: 'Category',
    all: 'All categories',
    options: wordOptions(['statistics', 'technology', 'visualization', 'machine learning', 'programming']),
  },
} as const;
