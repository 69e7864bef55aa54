import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { media } from '../theme/media.ts';

export interface ResourceRowProps {
  to: string;
  title: string;
  description?: ReactNode;
  /** A count in words: '24 courses'. */
  fact?: ReactNode;
  /** What goes with it: '9 start in July'. */
  detail?: ReactNode;
  /** A plot 220 px wide and 84 px high. */
  figure?: ReactNode;
  headingLevel?: 3 | 4;
}

/** One way on, as a ruled row with its own plot. Stands in a `ResourceList`. */
export function ResourceRow({ to, title, description, fact, detail, figure, headingLevel = 3 }: ResourceRowProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li>
      <Row to={to}>
        <Figure>{figure}</Figure>
        <Words>
          <Heading>{title}</Heading>
          {description !== undefined && <p>{description}</p>}
        </Words>
        <Facts>
          {fact !== undefined && <strong>{fact}</strong>}
          {detail !== undefined && <span>{detail}</span>}
        </Facts>
        <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
      </Row>
    </li>
  );
}

/** Ruled rows. */
export const ResourceList = styled.ul`
  & > li {
    border-block-end: 1px solid var(--border);
  }
  & > li:last-child {
    border: 0;
  }
  & > li:first-child > a {
    padding-block-start: 0;
  }
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  align-items: center;
  padding-block: var(--space-5);
  color: var(--text);
  text-decoration: none;
  &:hover {
    color: var(--text);
  }
  &:hover :is(h3, h4) {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
  & > svg {
    display: none;
    transition: transform var(--motion-base) var(--ease-out);
  }
  &:hover > svg {
    transform: translateX(3px);
  }
  ${media.md} {
    grid-template-columns: 13.75rem minmax(0, 1fr) 11rem auto;
    gap: var(--gutter);
    & > svg {
      display: block;
    }
  }
`;

const Figure = styled.div`
  max-inline-size: 13.75rem;
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-1);
  & > p {
    color: var(--text-muted);
    font-size: var(--text-sm);
    line-height: var(--leading-snug);
  }
`;

const Facts = styled.p`
  color: var(--text-muted);
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
  & > * {
    display: block;
  }
  & > strong {
    color: var(--text);
  }
`;
