import {
  type FetchFirst,
  type ListOptions,
  listRequestAt,
  PageHeader,
  Skeleton,
  TextLink,
  useListParams,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { blogFilters } from '../features/blog/blog-post.ts';
import { BLOG_PAGE_SIZE, listBlogPosts } from '../features/blog/list-blog-posts.ts';
import { PostTeaser } from '../features/blog/post-teaser.tsx';
import { ResourceList } from '../list/resource-list.tsx';
import { AreaPage } from '../layout/area-page.ts';

const listOptions: ListOptions = { defaultSort: { key: 'date', direction: 'descending' }, filters: blogFilters };

export const fetchFirst: FetchFirst = (client, search) =>
  client.prefetchQuery(listBlogPosts(listRequestAt(search, listOptions)));

export function BlogPage() {
  const params = useListParams(listOptions);
  const query = useQuery(listBlogPosts(params.request));

  return (
    <AreaPage>
      <PageHeader
        size="area"
        title="Blog"
        lede={
          <>
            Notes from the department: methods explained, data looked at twice, and what went wrong the first time.{' '}
            <TextLink href="/blog.atom">Follow as a feed</TextLink>
          </>
        }
      />
      <ResourceList
        noun={['post', 'posts']}
        filters={blogFilters}
        params={params}
        query={query}
        pageSize={BLOG_PAGE_SIZE}
        skeleton={<Skeleton shape="row" count={5} label="Loading posts..." />}
        emptyHint="Nothing has been published yet. New posts appear here."
      >
        {(posts) => (
          <ul>
            {posts.map((post) => (
              <PostTeaser key={post.id} post={post} />
            ))}
          </ul>
        )}
      </ResourceList>
    </AreaPage>
  );
}
