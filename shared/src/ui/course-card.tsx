import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { media } from '../theme/media.ts';
import { DescriptionList, type Fact } from './description-list.tsx';

export interface CourseCardProps {
  title: string;
  /** Path of the course; without it the title is plain text. */
  to?: string;
  description?: ReactNode;
  /** Rung of the ladder: 'Beginner'. */
  level?: string;
  /** A figure 300 by 150, usually a `SubjectFigure`. */
  figure?: ReactNode;
  /** What the figure shows. */
  caption?: ReactNode;
  facts?: readonly Fact[];
  /** Badges beside the level, or under the figure of a thing without one. */
  badges?: ReactNode;
  /** Buttons: 'Enroll Now'. */
  actions?: ReactNode;
  headingLevel?: 2 | 3;
}

/** A course, quiz, post or album: its own figure, a title, facts, one action. */
export function CourseCard({
  title,
  to,
  description,
  level,
  figure,
  caption,
  facts,
  badges,
  actions,
  headingLevel = 3,
}: CourseCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Root>
      {level !== undefined && (
        <Level data-rung="">
          <LevelName>{level}</LevelName>
          {badges}
        </Level>
      )}
      {figure !== undefined && (
        <figure>
          {figure}
          {caption !== undefined && <Caption>{caption}</Caption>}
        </figure>
      )}
      {level === undefined && badges !== undefined && <Badges>{badges}</Badges>}
      <Heading>{to === undefined ? title : <Link to={to}>{title}</Link>}</Heading>
      {description !== undefined && <Words>{description}</Words>}
      {(facts !== undefined || actions !== undefined) && (
        <Foot>
          {facts !== undefined && <DescriptionList items={facts} />}
          {actions !== undefined && <Actions>{actions}</Actions>}
        </Foot>
      )}
    </Root>
  );
}

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7) var(--gutter);
`;

/** Three `CourseCard`s joined by a line from level to level. */
export const LevelLadder = styled.div`
  ${columns}
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    & > * > [data-rung] {
      margin-inline-end: calc(-1 * var(--gutter));
      background: linear-gradient(var(--chart-axis), var(--chart-axis)) no-repeat 0 0.8125rem / 100% 1px;
    }
    & > :last-child > [data-rung] {
      margin-inline-end: 0;
      background: none;
    }
  }
`;

/** Cards of a list that are no ladder. */
export const CardGrid = styled.div`
  ${columns}
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Root = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-inline-size: 0;
  & :is(h2, h3) {
    margin-block-start: var(--space-3);
    font-size: var(--text-xl);
  }
  & :is(h2, h3) > a {
    color: inherit;
    text-decoration: none;
  }
  & :is(h2, h3) > a:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
`;

const Level = styled.div`
  display: flex;
  flex-wrap: wrap;
  row-gap: var(--space-1);
  align-items: center;
  min-block-size: 2.375rem;
  padding-block-end: var(--space-3);
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
  line-height: 1.25rem;
  &::before {
    content: '';
    inline-size: 0.75rem;
    block-size: 0.75rem;
    border: 2px solid var(--chart-ink);
    border-radius: 50%;
    background: var(--bg);
  }
`;

const LevelName = styled.span`
  padding-inline: var(--space-2) var(--space-3);
  background: var(--bg);
`;

const Caption = styled.figcaption`
  margin-block-start: var(--space-2);
  color: var(--text-muted);
  font-size: var(--text-xs);
  line-height: var(--leading-snug);
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block-start: var(--space-2);
`;

const Words = styled.p`
  color: var(--text-muted);
  font-size: var(--text-sm);
  line-height: 1.5;
`;

const Foot = styled.div`
  display: grid;
  gap: var(--space-4);
  margin-block-start: auto;
  padding-block-start: var(--space-3);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
`;
