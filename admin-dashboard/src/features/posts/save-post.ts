import { database, unwrapWritten } from '@portal/shared/data';
import { changeRow } from '../../data/change-row.ts';
import type { Opened } from '../../data/opened.ts';
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
  const client = await database();
  await withFreeSlug(input.title, longestSlug, async (slug) =>
    unwrapWritten(
      await client
        .from('blog_posts')
        .insert({ ...row, slug })
        .select('id'),
    ),
  );
}
