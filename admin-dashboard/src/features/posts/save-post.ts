import { database, unwrapWritten } from '@portal/shared/data';
import { toSlug } from '../../ui/form-values.ts';
import type { PostInput } from './post.ts';

/** Adds a post, or changes the one with `id`, whose address stays as it was. */
export async function savePost(id: string | null, input: PostInput): Promise<void> {
  const client = await database();
  const row = {
    title: input.title,
    description: input.description,
    category: input.category,
    author: input.author,
    date: input.date,
    body: input.body,
    published: input.isPublished,
  };
  const table = client.from('blog_posts');
  const slug = toSlug(input.title, 100);
  unwrapWritten(
    await (id === null ? table.insert({ ...row, slug }).select('id') : table.update(row).eq('id', id).select('id')),
  );
}
