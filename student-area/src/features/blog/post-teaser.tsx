import { capitalised, Badge, formatDate, LinkArrow, SubjectFigure, TextLink, VisuallyHidden } from '@portal/shared/ui';
import { media } from '@portal/shared/theme';
import styled from 'styled-components';
import type { BlogTeaser } from './blog-post.ts';

export function PostTeaser({ post }: { post: BlogTeaser }) {
  const path = `/blog/${post.slug}`;
  return (
    <Root>
      <Plot>
        <SubjectFigure kind="post" seed={post.slug} topic={`${post.title} ${post.category}`} width={220} height={120} />
      </Plot>
      <Words>
        <h2>
          <Title to={path}>{post.title}</Title>
        </h2>
        <p>{post.description}</p>
        <Meta>
          <Badge>{capitalised(post.category)}</Badge>
          <span>
            {post.author}, <time dateTime={post.date}>{formatDate(post.date)}</time>
          </span>
          <span>{post.readMinutes} min read</span>
        </Meta>
        <LinkArrow to={path}>
          Read More<VisuallyHidden> {post.title}</VisuallyHidden>
        </LinkArrow>
      </Words>
    </Root>
  );
}

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--gutter);
  padding-block: var(--space-5);
  border-block-end: 1px solid var(--border);
  break-inside: avoid;
  &:last-child {
    border: 0;
  }
  ${media.md} {
    grid-template-columns: 13.75rem minmax(0, 1fr);
  }
`;

const Plot = styled.div`
  max-inline-size: 13.75rem;
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  & > h2 {
    font-size: var(--text-xl);
  }
  & > p {
    max-inline-size: var(--measure);
    color: var(--text-muted);
  }
`;

const Title = styled(TextLink)`
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  align-items: center;
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
