import type { Opened } from '../../data/opened.ts';
import { addRow, changeRow } from '../../data/save-row.ts';
import { withFreeSlug } from '../../data/with-free-slug.ts';
import type { PostInput } from './post.ts';

const longestSlug = 100;

/** Adds a post, or changes the opened one, whose address stays as it was. */
export async function savePost(opened: Opened | null, input: PostInput): Promise<void> {
  const row = {
    title: input.title,
    description: input.description,
    category: input.category,
    author: input.author,
    date: input.date,
    body: input.body,
    published: input.isPublished,
  };
  if (opened) return changeRow('blog_posts', opened, row);
  await withFreeSlug(input.title, longestSlug, (slug) => addRow('blog_posts', { ...row, slug }));
}
