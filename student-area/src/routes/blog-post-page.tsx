import { RichText } from '@portal/shared/rich-text';
import {
  capitalised,
  type FetchFirst,
  formatDate,
  Skeleton,
  SubjectFigure,
  TextLink,
  ThingPage,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { blogPostOptions } from '../features/blog/get-blog-post.ts';
import { RelatedPosts } from '../features/blog/related-posts.tsx';
import { AreaPage } from '../layout/area-page.ts';

/** Asks for the page's data before it is drawn. */
export const fetchFirst: FetchFirst = (client, _search, _person, { slug = '' }) =>
  client.prefetchQuery(blogPostOptions(slug));

export function BlogPostPage() {
  const { slug = '' } = useParams();
  const query = useQuery(blogPostOptions(slug));

  return (
    <AreaPage>
      <ThingPage
        query={query}
        size="area"
        noun="post"
        heading="Blog post"
        title={({ title }) => title}
        back={{ to: '/blog', label: 'All posts' }}
        lede={({ description }) => description}
        gone="the post is not published any more."
        skeleton={<Skeleton count={8} label="Loading the post..." />}
      >
        {(post) => (
          <>
            <Article>
              <p className="byline">
                {post.authorPath ? <TextLink to={post.authorPath}>{post.author}</TextLink> : post.author},{' '}
                <time dateTime={post.date}>{formatDate(post.date)}</time>. {capitalised(post.category)},{' '}
                {post.readMinutes} min read.
              </p>
              <SubjectFigure
                kind="post"
                seed={post.slug}
                topic={`${post.title} ${post.category}`}
                width={640}
                height={200}
              />
              <RichText source={post.body} headingLevel={2} contents="On this page" />
            </Article>
            <RelatedPosts slug={post.slug} />
          </>
        )}
      </ThingPage>
    </AreaPage>
  );
}

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-inline-size: var(--measure);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--rule);
  line-height: 1.7;
  & > .byline {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;
