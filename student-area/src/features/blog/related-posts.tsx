import { formatDate, Section, TextLink } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { relatedPostsOptions } from './list-related-posts.ts';

/** What to read next; nothing while it loads, or when there is none: the post is what people came for. */
export function RelatedPosts({ slug }: { slug: string }) {
  const { data } = useQuery(relatedPostsOptions(slug));
  if (!data || data.length === 0) return null;
  return (
    <Section heading="Related posts" gap="tight">
      <List>
        {data.map((post) => (
          <li key={post.slug}>
            <TextLink to={`/blog/${post.slug}`}>{post.title}</TextLink>
            <small>
              {post.author}, <time dateTime={post.date}>{formatDate(post.date)}</time>, {post.readMinutes} min read
            </small>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  max-inline-size: var(--measure);
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    gap: var(--space-1);
  }
  & small {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;
