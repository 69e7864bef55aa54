import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Highlight } from './highlight.tsx';

export interface TagListProps {
  tags: readonly string[];
  label?: string;
  /** Marked where it stands in a tag. */
  query?: string;
  /** Makes links of the tags. */
  hrefFor?: (tag: string) => string;
}

/** Keywords in one line, parted by dots. */
export function TagList({ tags, label, query = '', hrefFor }: TagListProps) {
  return (
    <Root aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>
          {hrefFor ? (
            <Link to={hrefFor(tag)}>
              <Highlight text={tag} query={query} />
            </Link>
          ) : (
            <Highlight text={tag} query={query} />
          )}
        </li>
      ))}
    </Root>
  );
}

const Root = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  color: var(--text-muted);
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
  & a {
    display: inline-block;
    min-block-size: 1.5rem;
    color: inherit;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
  & a:not(:hover, :focus-visible) {
    text-decoration-color: var(--border-strong);
  }
  & > li + li::before {
    content: '·';
    margin-inline-end: var(--space-2);
    color: var(--text-subtle);
  }
`;
