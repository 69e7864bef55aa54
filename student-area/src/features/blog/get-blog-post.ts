import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import type { BlogPost } from './blog-post.ts';

export function blogPostOptions(slug: string) {
  return queryOptions({
    queryKey: queryKeys.blog.one(slug),
    queryFn: ({ signal }) => getBlogPost(slug, signal),
  });
}

async function getBlogPost(slug: string, signal: AbortSignal): Promise<BlogPost> {
  const client = await database();
  const answer = await client
    .from('blog_posts')
    .select('id, slug, title, description, category, author, date, read_minutes, body, member:faculty_members(slug)')
    .eq('slug', slug)
    .abortSignal(signal)
    .maybeSingle();
  const { read_minutes: readMinutes, member, ...row } = unwrap(answer);
  return { ...row, readMinutes: readMinutes ?? 1, authorPath: member && `/faculty/${member.slug}` };
}
