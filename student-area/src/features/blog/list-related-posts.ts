import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

export interface RelatedPost {
  slug: string;
  title: string;
  author: string;
  date: string;
  readMinutes: number;
}

/** At most three, the closest first. */
export function relatedPostsOptions(slug: string) {
  return queryOptions({
    queryKey: queryKeys.blog.related(slug),
    queryFn: async ({ signal }): Promise<RelatedPost[]> => {
      const client = await database();
      const rows = unwrap(await client.rpc('related_posts', { post_slug: slug }).abortSignal(signal));
      return rows.map(({ read_minutes: readMinutes, ...post }) => ({ ...post, readMinutes }));
    },
  });
}
