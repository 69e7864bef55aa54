import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { media } from '../theme/media.ts';
import { DateBlock } from './date-block.tsx';
import type { DateLike } from './department-time.ts';

export interface EventRowProps {
  date: DateLike;
  title: string;
  to?: string;
  description?: ReactNode;
  /** Time, place, seats: '5:00 PM, Seminar Hall. 86 of 120 seats taken'. */
  meta?: ReactNode;
  badges?: ReactNode;
  /** 'Register Now'. */
  actions?: ReactNode;
  /** A small figure at the end of the row; left out where the row is narrow. */
  figure?: ReactNode;
  headingLevel?: 2 | 3 | 4;
}

/** One event with its day in front. Stands in an `EventList`. */
export function EventRow({
  date,
  title,
  to,
  description,
  meta,
  badges,
  actions,
  figure,
  headingLevel = 3,
}: EventRowProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Root>
      <DateBlock date={date} />
      <Words>
        <Heading>{to === undefined ? title : <Link to={to}>{title}</Link>}</Heading>
        {description !== undefined && <Description>{description}</Description>}
        {meta !== undefined && <Meta>{meta}</Meta>}
        {badges !== undefined && <Row>{badges}</Row>}
        {actions !== undefined && <Row>{actions}</Row>}
      </Words>
      {figure !== undefined && <Figure>{figure}</Figure>}
    </Root>
  );
}

/** Events below each other, ruled apart. */
export const EventList = styled.ol`
  & > li {
    border-block-end: 1px solid var(--border);
  }
  & > li:first-child {
    padding-block-start: 0;
  }
  & > li:last-child {
    border: 0;
    padding-block-end: 0;
  }
`;

const Root = styled.li`
  display: grid;
  grid-template-columns: 4.75rem minmax(0, 1fr);
  gap: var(--space-4);
  padding-block: var(--space-5);
  ${media.lg} {
    &:has(> :nth-child(3)) {
      grid-template-columns: 4.75rem minmax(0, 1fr) auto;
      gap: var(--space-4) var(--space-7);
    }
  }
`;

const Figure = styled.div`
  display: none;
  ${media.lg} {
    display: block;
    padding-block-start: var(--space-2);
  }
`;

const Words = styled.div`
  max-inline-size: var(--measure);
  & :is(h2, h3, h4) {
    font-family: var(--font-heading);
    font-size: var(--text-xl);
    font-weight: var(--weight-heading);
  }
  & :is(h2, h3, h4) > a {
    color: inherit;
    text-decoration: none;
  }
  & :is(h2, h3, h4) > a:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
`;

const Description = styled.p`
  color: var(--text-muted);
`;

const Meta = styled.p`
  margin-block-start: var(--space-1);
  color: var(--text-muted);
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  margin-block-start: var(--space-3);
`;
