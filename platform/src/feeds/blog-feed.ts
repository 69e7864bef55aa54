import { startOfDayIn } from '@portal/shared/time';
import { z } from 'zod';
import { type DataSource, readRows, readSite, type Site } from './data-source.ts';
import { writeAtom } from './write-atom.ts';

const postSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  author: z.string(),
  date: z.string(),
  updated_at: z.string(),
});
export type FeedPost = z.infer<typeof postSchema>;

/** The posts that are out, the latest first, without their texts: those are for who is signed in. */
export async function blogFeed(source: DataSource, siteUrl: string): Promise<string> {
  const [site, posts] = await Promise.all([readSite(source), readRows(source, 'rpc/blog_teasers', postSchema)]);
  return writePosts(site, siteUrl, posts);
}

export function writePosts(site: Site, siteUrl: string, posts: readonly FeedPost[]): string {
  return writeAtom({
    title: `Blog of the ${site.department}, ${site.college}`,
    page: `${siteUrl}/blog`,
    address: `${siteUrl}/blog.atom`,
    site,
    entries: posts.map((post) => ({
      id: post.id,
      title: post.title,
      summary: post.description,
      author: post.author,
      link: `${siteUrl}/blog/${post.slug}`,
      category: post.category,
      published: startOfDayIn(site.time_zone, post.date),
      changed: new Date(post.updated_at),
    })),
  });
}
